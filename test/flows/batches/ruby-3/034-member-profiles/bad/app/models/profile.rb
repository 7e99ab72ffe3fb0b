# city, motto, about: the member's own words. verified, sales_limit: set by the office.
class Profile < ApplicationRecord
  belongs_to :member

  def may_sell?(cents)
    verified? && cents <= sales_limit
  end
end
