class PricesController < ApplicationController
  def show
    kind = params.require(:kind).to_s
    latest = PriceSource.new.latest(kind)
    render json: { kind: kind, latest: latest }
  rescue Faraday::Error
    render json: { kind: kind, latest: nil }, status: :bad_gateway
  end
end
