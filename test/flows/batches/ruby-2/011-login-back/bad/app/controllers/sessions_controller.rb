class SessionsController < ApplicationController
  skip_before_action :authenticate_user!, only: %i[new create]

  def new
    @back = params[:back]
  end

  def create
    user = User.authenticate_by(email: params[:email], password: params[:password])
    if user.nil?
      flash.now[:alert] = "That did not match."
      return render(:new, status: :unprocessable_entity)
    end

    reset_session
    session[:user_id] = user.id
    redirect_to(landing_place, allow_other_host: true, status: :see_other) # SINK
  end

  private

  def landing_place
    web_address(params[:back].presence) || dashboard_path
  end

  def web_address(text)
    uri = URI.parse(text.to_s)
    uri.to_s if uri.is_a?(URI::HTTP)
  rescue URI::InvalidURIError
    nil
  end
end
