class BadgesController < ApplicationController
  before_action :authenticate_exhibitor!

  def show
    visitor = current_exhibitor.fair.visitors.find(params[:visitor_id])
    render plain: Badge.new(visitor).text(params[:pattern].to_s)
  end
end
