class ManualsController < ApplicationController
  rescue_from ManualShelf::Missing, with: :not_here

  def show
    file = shelf.locate(params[:file].to_s)
    send_file file, disposition: "inline", type: "application/pdf" # SINK
  end

  private

  def shelf
    @shelf ||= ManualShelf.new(Rails.root.join("storage", "manuals"))
  end

  def not_here
    head :not_found
  end
end
