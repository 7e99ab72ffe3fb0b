class HelpController < ApplicationController
  FOLDER = Rails.root.join("help")

  def index
    @pages = HelpPages::ALL.sort
  end

  def show
    page = params[:page].to_s
    return head(:not_found) unless HelpPages.known?(page)

    render file: FOLDER.join(page), layout: false # SINK
  end
end
