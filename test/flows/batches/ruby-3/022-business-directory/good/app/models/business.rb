class Business < ApplicationRecord
  belongs_to :owner, class_name: "User"

  validates :name, presence: true, length: { maximum: 80 }
  validates :website, format: { with: %r{\Ahttps?://[^\s]+\.[a-z]{2,}}i }
end
