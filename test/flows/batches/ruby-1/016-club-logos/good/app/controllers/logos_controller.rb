class LogosController < ApplicationController
  before_action :require_club_admin

  def update
    picture = LogoFile.new(params.require(:logo))
    return head(:unsupported_media_type) unless picture.accepted?

    current_club.update!(logo_path: picture.store)
    redirect_to edit_club_path(current_club), notice: t(".stored")
  end
end
