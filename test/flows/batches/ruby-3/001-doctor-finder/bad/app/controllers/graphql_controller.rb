class GraphqlController < ApplicationController
  before_action :require_clinic

  def execute
    result = ClinicSchema.execute(
      params[:query],
      variables: params[:variables]&.to_unsafe_h || {},
      context: { current_clinic: current_clinic }
    )
    render json: result
  end
end
