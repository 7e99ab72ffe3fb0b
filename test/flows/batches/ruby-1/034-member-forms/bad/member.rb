require "sequel"

class Member < Sequel::Model
  # nickname, phone, newsletter, board_member, fee_paid_until
  def votes?
    board_member || fee_paid_until >= Date.today
  end
end
