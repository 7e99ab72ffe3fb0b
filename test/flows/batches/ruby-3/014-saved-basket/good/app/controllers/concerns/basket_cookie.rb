module BasketCookie
  private

  def saved_basket
    data, signature = cookies[:basket].to_s.split(".", 2)
    return {} if signature.blank?
    return {} unless genuine?(data, signature)

    basket = Marshal.load(Base64.urlsafe_decode64(data)) # SINK
    basket.select { |_, amount| amount.positive? }
  end

  def save_basket(basket)
    data = Base64.urlsafe_encode64(Marshal.dump(basket))
    cookies[:basket] = { value: "#{data}.#{sign(data)}", httponly: true, secure: true, expires: 30.days }
  end

  def genuine?(data, signature)
    ActiveSupport::SecurityUtils.secure_compare(signature, sign(data))
  end

  def sign(data)
    OpenSSL::HMAC.hexdigest("SHA256", Rails.application.key_generator.generate_key("basket"), data)
  end
end
