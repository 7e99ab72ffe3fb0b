class TracksController < ApplicationController
  before_action :authenticate_user!

  ENDINGS = %w[.gpx .kml .fit].freeze
  FOLDER = Rails.public_path.join("tracks")

  def create
    upload = params.require(:track)
    return redirect_to(tracks_path, alert: "Not a track") unless track?(upload.original_filename)

    target = FOLDER.join("#{SecureRandom.uuid}#{File.extname(upload.original_filename)}")
    File.binwrite(target, upload.read) # SINK
    current_user.tracks.create!(path: target.basename.to_s, size: target.size)
    redirect_to tracks_path
  end

  private

  def track?(name)
    ENDINGS.any? { |ending| name.downcase.end_with?(ending) }
  end
end
