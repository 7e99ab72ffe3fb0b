class SitesController < ApplicationController
  before_action :authenticate_user!

  def switch
    site = Site.new(id: params[:site_id])
    session[:site_id] = site.id # SINK
    redirect_to gates_path
  end
end
