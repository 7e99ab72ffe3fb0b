class Article < ApplicationRecord
  scope :on_shelf, ->(shelf) { where(shelf: shelf) }

  def self.correct(difference)
    update_all("stock = GREATEST(stock + (#{difference}), 0), counted_at = NOW()") # SINK
  end
end
