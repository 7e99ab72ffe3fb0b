class ProfilesController < ApplicationController
  before_action :authenticate_member!

  def edit
    @member = current_member
  end

  def update
    if current_member.update(member_params) # SINK
      redirect_to profile_path
    else
      render :edit, status: :unprocessable_entity
    end
  end

  private

  def member_params
    params.require(:member).permit(:nickname, profile_attributes: [:city, :motto, :about])
  end
end
