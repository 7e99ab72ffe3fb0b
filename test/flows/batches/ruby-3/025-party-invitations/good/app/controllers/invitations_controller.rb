class InvitationsController < ApplicationController
  before_action :authenticate_user!

  def create
    party = current_user.parties.find(params[:party_id])
    party.guests.each do |guest|
      InvitationMailer.with(party: party, guest: guest, message: params[:message].to_s).invite.deliver_later
    end
    redirect_to party, notice: "#{party.guests.size} invitations are on their way."
  end
end
