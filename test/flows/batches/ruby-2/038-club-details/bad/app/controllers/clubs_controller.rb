class ClubsController < ApplicationController
  before_action :authenticate_user!

  def update
    club = current_user.clubs.find(params[:id])
    details = params.require(:club).permit(*Club.form_fields)
    if club.update(details) # SINK
      redirect_to club, notice: "Saved"
    else
      render :edit, status: :unprocessable_entity
    end
  end
end
