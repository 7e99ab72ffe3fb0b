require "sinatra/base"
require_relative "lib/price_feed"

class Prices < Sinatra::Base
  before { halt 401 unless Supplier.known?(request.env["HTTP_X_SUPPLIER_KEY"]) }

  post "/feeds/prices" do
    rows = PriceFeed.rows(request.body.read)
    content_type :json
    JSON.generate(accepted: rows.size, first: rows.first)
  end
end
