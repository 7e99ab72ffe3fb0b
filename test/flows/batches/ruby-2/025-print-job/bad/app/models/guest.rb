class Guest < ApplicationRecord
  belongs_to :event

  attribute :copies, :integer, default: 1
  validates :name, presence: true, length: { maximum: 120 }
  validates :copies, numericality: { in: 1..5 }
end
