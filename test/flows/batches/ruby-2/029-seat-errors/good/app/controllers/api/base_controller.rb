module Api
  class BaseController < ActionController::API
    rescue_from StandardError, with: :report

    private

    def report(error)
      Rails.logger.error(error.full_message)
      text = error.is_a?(BookingError) ? error.message : "Something went wrong"
      render json: { error: text }, status: :unprocessable_entity # SINK
    end
  end
end
