require "sinatra/base"
require "mongo"
require "json"
require_relative "pairing"

class KioskApp < Sinatra::Base
  set :pairing, Pairing.new(Mongo::Client.new(ENV.fetch("MONGO_URL"))[:kiosks])

  before { content_type :json }

  post "/pair" do
    body = JSON.parse(request.body.read)
    halt 400, "{}" unless body.is_a?(Hash)

    kiosk = settings.pairing.claim(body.fetch("serial", ""), body.fetch("code", ""))
    halt 403, "{}" unless kiosk
    { name: kiosk["name"], token: kiosk["token"] }.to_json
  rescue JSON::ParserError
    halt 400, "{}"
  end
end
