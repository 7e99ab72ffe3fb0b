require "sinatra/base"
require_relative "lib/instrument_catalog"

class Instruments < Sinatra::Base
  set :catalog, InstrumentCatalog.new("data/instruments.xml")

  get "/instruments" do
    names = settings.catalog.search(maker: params["maker"].to_s, year: params["year"].to_i)
    content_type :text
    names.empty? ? "Nothing found" : names.join("\n")
  end
end
