require "grape"
require "pg"
require_relative "stock_levels"

module Depots
  class API < Grape::API
    format :json
    version "v2", using: :path

    helpers do
      def levels
        @levels ||= StockLevels.new(PG.connect(ENV.fetch("STOCK_DATABASE")))
      end
    end

    resource :stock do
      desc "Articles of one depot"
      params do
        requires :depot, type: Integer, allow_blank: false
        optional :page, type: Integer, default: 1, values: 1..500
      end
      get do
        filter = declared(params, include_missing: false)
        levels.in_depot(filter[:depot], offset: (filter[:page] - 1) * 50)
      end
    end
  end
end
