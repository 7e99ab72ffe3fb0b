class KeycardsController < ApplicationController
  before_action :require_reception

  def create
    keycard = Keycard.issue!(visitor: params[:visitor].to_s, host: current_user)
    ActiveSupport::Notifications.instrument("keycard.issued", id: keycard.id, visitor: params[:visitor].to_s, door: keycard.door.code)
    redirect_to keycards_path, notice: t(".issued")
  end
end
