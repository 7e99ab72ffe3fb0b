require "sinatra/base"
require "sqlite3"
require "json"
require_relative "lib/inventory"

class RentalApp < Sinatra::Base
  configure do
    set :inventory, Inventory.new(SQLite3::Database.new("db/rental.sqlite3", results_as_hash: true))
  end

  before { content_type :json }

  post "/availability" do
    wish = JSON.parse(request.body.read, symbolize_names: true)
    settings.inventory.matching(wish).to_json
  rescue JSON::ParserError, Inventory::Incomplete
    halt 400, { error: "request not understood" }.to_json
  end
end
