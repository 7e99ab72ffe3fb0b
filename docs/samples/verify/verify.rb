require 'json'
require 'openssl'
require 'time'

TOLERANCE_SECONDS = 300

# Returns the event, or raises if the delivery is not ours or too old.
# body is the request's raw body, such as request.raw_post in Rails.
def verify(body, signature, secret, now = Time.now)
  expected = "sha256=#{OpenSSL::HMAC.hexdigest('SHA256', secret, body)}"
  raise 'wrong signature' unless OpenSSL.secure_compare(expected, signature.to_s)

  event = JSON.parse(body)
  raise 'too old' if (now - Time.iso8601(event.fetch('timestamp'))).abs > TOLERANCE_SECONDS

  event
end
