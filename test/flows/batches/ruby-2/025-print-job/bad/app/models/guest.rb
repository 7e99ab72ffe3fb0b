class Guest < ApplicationRecord
  belongs_to :event

  attribute :copies, :integer, default: 1
  validates :name, presence: true, length: { maximum: 120 }

  after_create :tidy_name

  private

  def tidy_name
    self.name = name.gsub(/[^[:alnum:] .-]/, " ").squeeze(" ")
  end
end
