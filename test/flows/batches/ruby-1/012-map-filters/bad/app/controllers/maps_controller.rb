class MapsController < ApplicationController
  DEFAULT_ZOOM = 12

  def show
    @state = {
      zoom: params.fetch(:zoom, DEFAULT_ZOOM).to_i.clamp(3, 18),
      layers: %w[stations lines],
      filters: { operator: params[:operator].to_s, wheelchair: params[:wheelchair] == "1" }
    }
  end
end
