# columns: id, name, town, homepage, owner_id, verified, created_at, updated_at
class Club < ApplicationRecord
  FORM = %w[name town homepage].freeze
  INTERNAL = %w[id created_at updated_at].freeze

  belongs_to :owner, class_name: "User"
  has_many :teams

  validates :name, presence: true

  def self.form_fields
    column_names - INTERNAL
  end
end
