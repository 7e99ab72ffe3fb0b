class LayoutsController < ApplicationController
  before_action :authenticate_user!

  def create
    layout = SeatingLayout.read(params.require(:layout))
    current_user.halls.create!(rows: layout.rows)
    redirect_to halls_path
  end
end
