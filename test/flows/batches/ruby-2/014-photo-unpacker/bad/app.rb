require "sinatra/base"
require_relative "lib/photo_unpacker"

class Albums < Sinatra::Base
  post "/albums/:id/photos" do
    folder = File.join("/srv/albums", Integer(params["id"]).to_s)
    count = PhotoUnpacker.new(folder).unpack(params["zip"]["tempfile"].path)
    "#{count} photos added"
  end
end
