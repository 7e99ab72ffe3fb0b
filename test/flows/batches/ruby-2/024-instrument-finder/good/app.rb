require "sinatra/base"
require_relative "lib/instrument_catalog"

class Instruments < Sinatra::Base
  set :catalog, InstrumentCatalog.new("data/instruments.xml")

  get "/instruments" do
    names = settings.catalog.by_maker(params["maker"].to_s)
    content_type :text
    names.empty? ? "Nothing by this maker" : names.join("\n")
  end
end
