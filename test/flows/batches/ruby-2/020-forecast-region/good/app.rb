require "sinatra/base"
require "net/http"
require_relative "lib/forecast_client"

class ForecastApp < Sinatra::Base
  set :client, ForecastClient.new("forecast.example")

  get "/forecast" do
    region = params["region"].to_s.downcase
    halt 422, "Unknown region" unless region.match?(/\A[a-z]/)

    content_type :json
    settings.client.today(region)
  end
end
