class User < ApplicationRecord
  PROFILE_FIELDS = %w[display_name biography time_zone].freeze
  SYSTEM_FIELDS = %w[id created_at updated_at].freeze

  has_secure_password
  enum :role, { member: 0, editor: 1, owner: 2 }

  validates :display_name, length: { in: 2..40 }
  validates :time_zone, inclusion: { in: ActiveSupport::TimeZone.all.map(&:name) }

  def manages?(space)
    owner? || space.editors.include?(self)
  end
end
