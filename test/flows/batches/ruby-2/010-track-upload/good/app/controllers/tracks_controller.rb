class TracksController < ApplicationController
  include EndingCheck

  before_action :authenticate_user!
  before_action :check_ending, only: :create

  FOLDER = Rails.public_path.join("tracks")

  def create
    target = FOLDER.join("#{SecureRandom.uuid}#{upload_ending}")
    File.binwrite(target, upload.read) # SINK
    current_user.tracks.create!(path: target.basename.to_s, size: target.size)
    redirect_to tracks_path
  end

  private

  def upload
    params.require(:track)
  end
end
