class WinesController < ApplicationController
  def index
    wines = WineQuery.new.call(params.permit(:grape, :cellar, :since).to_h)
    render json: wines.order(:vintage).limit(60).as_json(only: %i[id name grape vintage])
  end
end
