require "sinatra/base"
require "pg"
require "json"
require_relative "stock"

class StockApp < Sinatra::Base
  set :show_exceptions, false
  set :raise_errors, false

  REASONS = {
    PG::ConnectionBad => "the stock service is being restarted",
    PG::QueryCanceled => "the question took too long"
  }.freeze

  before { content_type :json }

  get "/stock/:article" do |article|
    level = Stock.new(ENV.fetch("STOCK_DATABASE")).level(article)
    halt 404, { error: "unknown article" }.to_json unless level
    { level: level }.to_json
  end

  error PG::Error do |problem|
    warn "stock: #{problem.class}"
    status 503
    reason = REASONS.fetch(problem.class) do
      problem.message
    end
    body({ error: reason }.to_json) # SINK
  end
end
