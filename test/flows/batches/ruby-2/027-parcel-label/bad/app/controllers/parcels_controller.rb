class ParcelsController < ApplicationController
  before_action :authenticate_user!

  def create
    parcel = current_user.parcels.create!(params.require(:parcel).permit(:recipient, :weight))
    CarrierClient.new.announce(LabelDocument.new(parcel).to_xml)
    redirect_to parcel
  end
end
