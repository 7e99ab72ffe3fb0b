class PrintersController < ApplicationController
  before_action :require_technician

  def index
    @printers = Printer.order(:room)
  end

  def restart
    name = params[:name].to_s
    check_name(name)
    return if performed?

    PrinterQueue.new(name).restart
    redirect_to printers_path, notice: "The queue is on its way up."
  end

  private

  def check_name(name)
    return if name.match?(/\A[a-z][a-z0-9_]*\z/)

    render plain: "There is no such queue", status: :bad_request
  end
end
