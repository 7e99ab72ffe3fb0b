require "json"
require "mongo"
require_relative "lib/order_store"

class SeedOrders
  JSON_TYPE = { "content-type" => "application/json" }.freeze

  def initialize(store = OrderStore.new)
    @store = store
  end

  def call(env)
    body = JSON.parse(env["rack.input"].read)
    return answer(422, error: "code is missing") unless usable?(body["code"])

    order = @store.by_code(body["code"])
    order ? answer(200, seeds: order["seeds"], address: order["address"]) : answer(404, error: "unknown")
  rescue JSON::ParserError
    answer(400, error: "not JSON")
  end

  private

  def usable?(code)
    code.is_a?(String) && !code.empty?
  end

  def answer(status, payload)
    [status, JSON_TYPE, [JSON.generate(payload)]]
  end
end
