class PicturesController < ApplicationController
  before_action :authenticate_user!

  def create
    upload = params.require(:picture)
    return head(:unsupported_media_type) unless PictureShelf.takes?(upload)

    current_user.update!(picture: PictureShelf.new.put(upload))
    redirect_to profile_path
  end
end
