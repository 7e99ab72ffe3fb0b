class VisitsController < ApplicationController
  before_action :require_editor

  def show
    page = params[:page].to_s.downcase
    render json: { page: page, visits: VisitCounter.new.count(page) }
  end
end
