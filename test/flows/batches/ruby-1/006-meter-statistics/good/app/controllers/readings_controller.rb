class ReadingsController < ApplicationController
  before_action :set_meter

  AGGREGATES = { "total" => "sum", "peak" => "maximum", "low" => "minimum" }.freeze

  def statistics
    series = MeterSeries.new(@meter, window)
    render json: { meter: @meter.serial, value: series.figure(operation, params[:unit].to_s) }
  end

  private

  def set_meter
    @meter = current_account.meters.find(params[:id])
  end

  def window
    params[:window] == "month" ? 30.days : 7.days
  end

  def operation
    wanted = params[:figure].to_s
    AGGREGATES.fetch(wanted, "sum")
  end
end
