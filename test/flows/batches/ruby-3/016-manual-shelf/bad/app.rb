require "sinatra/base"
require_relative "lib/shelf"

class Manuals < Sinatra::Base
  set :open_shelf, Shelf.new("/srv/manuals")
  set :staff_shelf, Shelf.new("/srv/manuals-internal")

  get "/manual" do
    path = settings.open_shelf.path(params["file"].to_s) or halt(404)
    send_file path # SINK
  end

  get "/staff/manuals" do
    halt 403 unless env["REMOTE_GROUP"] == "staff"
    content_type :json
    JSON.generate(settings.staff_shelf.names)
  end
end
