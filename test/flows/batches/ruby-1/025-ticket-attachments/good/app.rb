require "sinatra/base"
require "securerandom"
require "json"
require "tempfile"
require_relative "attachment_store"

class TicketApp < Sinatra::Base
  set :attachments, AttachmentStore.new("/srv/tickets/attachments")

  post "/tickets/:id/attachments" do |id|
    halt 404 unless id.match?(/\A\d{1,9}\z/)
    part = params["attachment"]
    halt 422 unless part.is_a?(Hash) && part[:tempfile].is_a?(Tempfile)

    settings.attachments.put(id, params["name"].to_s, part[:tempfile])
    content_type :json
    status 201
    { ticket: id.to_i }.to_json
  end
end
