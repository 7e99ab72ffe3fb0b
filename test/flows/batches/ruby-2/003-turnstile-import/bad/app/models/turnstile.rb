class Turnstile < ApplicationRecord
  validates :gate, presence: true, uniqueness: true

  def add(total)
    increment!(:passages, Integer(total))
  end
end
