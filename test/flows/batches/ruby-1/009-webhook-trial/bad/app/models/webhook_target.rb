class WebhookTarget
  DOMAIN = "hooks-relay.example"

  def self.parse(text)
    uri = URI.parse(text.to_s)
    return unless uri.is_a?(URI::HTTPS) && uri.port == 443
    return unless uri.host.to_s.downcase.end_with?(DOMAIN)

    uri
  rescue URI::InvalidURIError
    nil
  end
end
