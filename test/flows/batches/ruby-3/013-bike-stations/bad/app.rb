require "sinatra/base"
require "mongo"
require_relative "lib/stations"

class Bikes < Sinatra::Base
  set :stations, Stations.new(Mongo::Client.new(ENV.fetch("MONGO_URL"))[:stations])

  get "/stations/:district" do
    content_type :json
    JSON.generate(settings.stations.with_bikes(params["district"].downcase))
  end
end
