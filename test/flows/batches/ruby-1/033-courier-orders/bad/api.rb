require "grape"
require_relative "courier"

module Shop
  class API < Grape::API
    format :json

    before { error!("unauthorized", 401) unless env["shop.customer"] }

    resource :pickups do
      params do
        requires :reference, type: String
        requires :street, type: String
        requires :parcels, type: Integer, values: 1..20
      end
      post do
        accepted = Courier.new(env["shop.customer"].number.to_i).book(**declared(params).symbolize_keys)
        { accepted: accepted }
      end
    end
  end
end
