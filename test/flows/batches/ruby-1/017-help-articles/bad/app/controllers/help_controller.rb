class HelpController < ApplicationController
  include VisitorLanguage

  def index
    render json: Article.published.translated.limit(40).as_json(only: %i[id slug], methods: :heading)
  end
end
