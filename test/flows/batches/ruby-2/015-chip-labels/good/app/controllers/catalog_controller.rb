class CatalogController < ApplicationController
  def index
    @words = params[:q].to_s.split(",").map(&:strip).reject(&:empty?).first(8)
    @books = Book.tagged(@words).order(:title).limit(40)
  end
end
