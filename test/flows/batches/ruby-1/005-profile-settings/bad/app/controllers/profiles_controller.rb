class ProfilesController < ApplicationController
  before_action :authenticate_user!

  def edit
    @user = current_user
  end

  def update
    @user = current_user
    @user.assign_attributes(profile_attributes) # SINK
    if @user.save
      redirect_to edit_profile_path, notice: t(".saved")
    else
      render :edit, status: :unprocessable_entity
    end
  end

  private

  def profile_attributes
    submitted = params.require(:profile).to_unsafe_h
    submitted.except(*User::SYSTEM_FIELDS)
  end
end
