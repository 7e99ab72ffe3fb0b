class Band < ApplicationRecord
  belongs_to :booker, class_name: "User"
  has_many :gigs, -> { order(:starts_at) }

  validates :name, presence: true, length: { maximum: 80 }
  validates :homepage, length: { maximum: 300 }

  def upcoming_gigs
    gigs.where(starts_at: Time.current..)
  end
end
