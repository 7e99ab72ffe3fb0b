class BandsController < ApplicationController
  def show
    @band = Band.find(params[:id])
    @gigs = @band.upcoming_gigs.limit(10)
  end

  def update
    band = current_user.bands.find(params[:id])
    band.update!(params.require(:band).permit(:name, :homepage))
    redirect_to band
  end
end
