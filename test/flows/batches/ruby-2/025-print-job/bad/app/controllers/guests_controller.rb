class GuestsController < ApplicationController
  def create
    event = Event.upcoming.find(params[:event_id])
    guest = event.guests.new(params.require(:guest).permit(:name))
    return render(:new, status: :unprocessable_entity) unless guest.save

    BadgePrintJob.perform_later(guest)
    redirect_to event, notice: "See you there, #{guest.name}!"
  end
end
