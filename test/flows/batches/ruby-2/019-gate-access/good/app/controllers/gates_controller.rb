class GatesController < ApplicationController
  before_action :authenticate_user!

  def index
    @gates = current_site.gates.order(:name)
  end

  def open
    current_site.gates.find(params[:id]).open!(by: current_user)
    redirect_to gates_path
  end

  private

  def current_site
    @current_site ||= Site.find(session.fetch(:site_id) { current_user.sites.first.id })
  end
end
