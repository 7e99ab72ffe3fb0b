class MessagesController < ApplicationController
  before_action :require_practitioner, only: :index
  before_action :require_patient, only: %i[new create]

  def index
    @messages = current_practice.messages.includes(:patient).order(created_at: :desc).limit(30)
  end

  def create
    message = current_patient.messages.new(message_params)
    message.save ? redirect_to(patient_home_path) : render(:new, status: :unprocessable_entity)
  end

  private

  def message_params
    params.require(:message).permit(:body)
  end
end
