module VisitorLanguage
  extend ActiveSupport::Concern

  included { before_action :set_visitor_language }

  private

  def set_visitor_language
    wanted = request.headers["Accept-Language"].to_s.split(",").first.to_s
    Current.language = wanted[/\A[a-z]{2}/] || "en"
  end
end
