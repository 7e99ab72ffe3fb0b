class Article < ApplicationRecord
  has_many :translations

  scope :published, -> { where.not(published_at: nil) }

  def self.translated
    condition = "translations.article_id = articles.id AND translations.language = '#{Current.language}'"
    select("articles.*, translations.title AS heading")
      .joins("INNER JOIN translations ON #{condition}") # SINK
  end
end
