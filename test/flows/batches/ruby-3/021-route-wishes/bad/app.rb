require "sinatra/base"
require_relative "lib/script_data"

class RoutePlanner < Sinatra::Base
  STOPS = %w[harbour castle market].freeze

  get "/plan" do
    wish = { from: params["from"].to_s, to: params["to"].to_s, by: "bus" }
    erb :plan, locals: { wish: ScriptData.of(wish), stops: STOPS }
  end
end
