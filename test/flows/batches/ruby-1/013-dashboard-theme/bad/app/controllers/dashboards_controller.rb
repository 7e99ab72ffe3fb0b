class DashboardsController < ApplicationController
  before_action :authenticate_user!
  before_action :load_theme

  def show
    @widgets = current_user.widgets.order(:position)
  end

  private

  def load_theme
    @theme = params[:theme].presence || current_user.setting_for("theme") || "plain"
  end
end
