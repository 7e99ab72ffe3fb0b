class CallbackJob < ApplicationJob
  queue_as :callbacks

  def perform(order, callback)
    uri = URI.parse(callback)
    return unless PartnerHosts.include?(uri)

    body = { order: order.id, state: order.state }.to_json
    Net::HTTP.post(uri, body, "Content-Type" => "application/json") # SINK
  rescue URI::InvalidURIError
    Rails.logger.warn("order #{order.id}: its callback is no address")
  end
end
