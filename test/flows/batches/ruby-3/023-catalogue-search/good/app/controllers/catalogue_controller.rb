class CatalogueController < ApplicationController
  def index
    @term = params[:term].to_s.squish
    @articles = @term.empty? ? Article.none : Article.where("title ILIKE ?", "%#{Article.sanitize_sql_like(@term)}%")
  end
end
