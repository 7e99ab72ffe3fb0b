class Title < ApplicationRecord
  has_many :copies

  scope :lendable, -> { where(reference_only: false) }

  def self.about(term)
    pattern = "%#{sanitize_sql_like(term)}%"
    where("name ILIKE ?", pattern) # SINK
  end
end
