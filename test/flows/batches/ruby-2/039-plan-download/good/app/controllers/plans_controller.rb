class PlansController < ApplicationController
  before_action :authenticate_user!

  def show
    file = PlanCabinet.new(Rails.configuration.x.plans).locate(params[:name].to_s)
    return head(:not_found) if file.nil?

    send_file file, disposition: "inline" # SINK
  end

  def index
    @plans = current_user.buildings.flat_map(&:plans).sort_by(&:title)
  end
end
