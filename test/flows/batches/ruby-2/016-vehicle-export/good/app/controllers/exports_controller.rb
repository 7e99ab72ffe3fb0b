class ExportsController < ApplicationController
  before_action :authenticate_user!

  def show
    exporter = Exporting.build(params[:kind].to_s.camelize, params[:title].to_s)
    send_data exporter.render(current_user.vehicles), filename: "vehicles.#{exporter.extension}"
  end
end
