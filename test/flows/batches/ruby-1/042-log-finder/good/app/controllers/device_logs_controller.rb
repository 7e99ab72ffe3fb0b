class DeviceLogsController < ApplicationController
  before_action :authenticate_customer!

  def index
    device = current_customer.devices.find(params[:device_id])
    finder = LineFinder.new(params[:q].to_s.first(200))
    render json: { device: device.id, lines: finder.pick(device.log_lines.recent.pluck(:text)) }
  end
end
