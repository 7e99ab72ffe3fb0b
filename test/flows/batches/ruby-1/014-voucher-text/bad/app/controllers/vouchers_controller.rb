class VouchersController < ApplicationController
  before_action :require_cashier

  def preview
    recipient = params.require(:voucher).fetch(:recipient, "you").to_s.squish
    text = VoucherText.new(recipient).template
    render inline: text, locals: { recipient: recipient, amount: amount }, layout: "voucher" # SINK
  end

  private

  def amount
    helpers.number_to_currency(params.dig(:voucher, :cents).to_i / 100.0)
  end
end
