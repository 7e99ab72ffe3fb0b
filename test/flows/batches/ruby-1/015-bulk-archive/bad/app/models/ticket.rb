class Ticket < ApplicationRecord
  belongs_to :desk
  has_many :replies

  def self.picked(ids)
    where("tickets.id IN (#{ids.join(', ')})") # SINK
  end

  def answered?
    replies.any?(&:from_agent?)
  end
end
