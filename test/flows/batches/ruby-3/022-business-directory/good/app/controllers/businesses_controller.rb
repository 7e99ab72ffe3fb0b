class BusinessesController < ApplicationController
  before_action :authenticate_user!, only: :create

  def show
    @business = Business.find(params[:id])
  end

  def create
    @business = current_user.businesses.new(params.require(:business).permit(:name, :website, :street))
    if @business.save
      redirect_to @business
    else
      render :new, status: :unprocessable_entity
    end
  end
end
