module Api
  class CaptionsController < BaseController
    def update
      photo = current_photographer.photos.find(params[:photo_id])
      photo.update!(caption: caption_text)
      EmbedCaptionJob.perform_later(photo.id, caption_text)
      head :accepted
    end

    private

    def caption_text
      params.require(:photo).fetch(:caption).to_s.strip.first(200)
    end
  end
end
