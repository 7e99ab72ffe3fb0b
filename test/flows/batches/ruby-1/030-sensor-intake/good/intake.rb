require "rack"
require_relative "wire"

class Intake
  LIMIT = 64 * 1024

  def call(env)
    request = Rack::Request.new(env)
    return answer(405) unless request.post?
    return answer(413) if request.content_length.to_i > LIMIT

    sample = Wire.decode(request.body.read(LIMIT).to_s)
    return answer(422) unless sample.is_a?(Hash) && sample["celsius"].is_a?(Numeric)

    (@latest ||= {})[env["gateway.sensor"]] = sample["celsius"]
    answer(204)
  rescue Oj::Error, EncodingError
    answer(400)
  end

  private

  def answer(status)
    [status, {}, []]
  end
end
