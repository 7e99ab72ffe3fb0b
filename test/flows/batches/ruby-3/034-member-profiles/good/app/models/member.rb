class Member < ApplicationRecord
  has_one :profile
  accepts_nested_attributes_for :profile, update_only: true

  validates :nickname, presence: true, length: { maximum: 40 }
end
