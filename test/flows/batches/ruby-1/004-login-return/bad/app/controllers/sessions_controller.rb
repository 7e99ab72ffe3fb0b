class SessionsController < ApplicationController
  include RemembersPlace

  skip_before_action :require_login, only: %i[new create]

  def new
    remember_place(params[:continue])
  end

  def create
    user = User.find_by(email: params[:email].to_s.downcase)
    if user&.authenticate(params[:password].to_s)
      place = remembered_place(dashboard_path)
      reset_session
      session[:user_id] = user.id
      redirect_to place, allow_other_host: true # SINK
    else
      flash.now[:alert] = t(".wrong_credentials")
      render :new, status: :unprocessable_entity
    end
  end

  def destroy
    reset_session
    redirect_to login_path
  end
end
