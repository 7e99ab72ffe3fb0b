class SuppliersController < ApplicationController
  before_action :require_buyer

  def index
    suppliers = SupplierSearch.new(term: params[:q].to_s, limit: 25).results
    render json: suppliers.map { |s| s.slice(:id, :name, :city, :open_orders) }
  end

  def show
    render json: Supplier.find(params[:id]).slice(:id, :name, :city)
  end
end
