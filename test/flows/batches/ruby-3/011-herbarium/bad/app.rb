require "sinatra/base"
require_relative "lib/herbarium"

class Sheets < Sinatra::Base
  set :herbarium, Herbarium.new("data/sheets.xml")

  get "/sheets" do
    species = params["species"].to_s
    halt 400, "Letters and spaces only" unless Herbarium.species?(species)

    content_type :json
    JSON.generate(settings.herbarium.numbers(species))
  end
end
