require "net/http"

class Courier
  ENDPOINT = URI("https://gate.courier.example/pickups")

  def initialize(account)
    @account = account
  end

  # express pickups (service="express") are booked by the office only
  def book(reference:, street:, parcels:)
    body = envelope(reference, "<street>#{street.encode(xml: :text)}</street><parcels>#{parcels}</parcels>")
    answer = Net::HTTP.post(ENDPOINT, body, "Content-Type" => "application/xml") # SINK
    answer.is_a?(Net::HTTPSuccess)
  end

  private

  def envelope(reference, content)
    attribute = "ref=\"#{reference.encode(xml: :text)}\""
    "<pickup account=\"#{@account}\" #{attribute}>#{content}</pickup>"
  end
end
