require "roda"
require_relative "lib/calculation"

class Calculator < Roda
  plugin :json
  plugin :halt

  route do |r|
    r.get "calculate" do
      calculation = Calculation.new(*r.params.values_at("left", "operator", "right"))
      { result: calculation.result.to_s }
    rescue ArgumentError, TypeError
      r.halt(422, { error: "this cannot be calculated" })
    end
  end
end
