class Member < Sequel::Model
  CARD = %w[name phone nickname].freeze

  one_to_many :visits

  def fill(values)
    set_fields(values, CARD, missing: :skip) # SINK
  end

  def card
    { name: name, phone: phone, nickname: nickname, fee: fee_waived ? 0 : 40 }
  end
end
