class Shipment < ApplicationRecord
  belongs_to :company
  has_many :parcels, dependent: :destroy

  enum :status, { booked: 0, in_transit: 1, delivered: 2 }

  validates :reference, presence: true, uniqueness: { scope: :company_id }

  scope :sorted_by, lambda { |column, direction|
    order(Arel.sql("#{column} #{direction} NULLS LAST")) # SINK
  }

  def overdue?
    eta.present? && eta.past? && !delivered?
  end
end
