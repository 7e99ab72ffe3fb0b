class ShipmentsController < ApplicationController
  before_action :authenticate_user!

  COLUMNS = { "eta" => "shipments.eta", "weight" => "shipments.weight_kg", "booked" => "shipments.created_at" }.freeze

  def index
    @shipments = current_company.shipments
                                .in_transit
                                .sorted_by(sort_column, sort_direction)
                                .limit(50)
    render json: @shipments, each_serializer: ShipmentSerializer
  end

  private

  def sort_column
    COLUMNS.fetch(params[:sort].to_s, "shipments.created_at")
  end

  def sort_direction
    requested = params[:dir].to_s
    requested.match?(/\A(asc|desc)\z/i) ? requested : "desc"
  end
end
