require "oj"

module Wire
  class << self
    def between_gateways
      { mode: :object, bigdecimal_load: :float }
    end

    def from_sensors
      { mode: :strict, bigdecimal_load: :float }
    end

    alias options between_gateways

    def decode(text)
      Oj.load(text, options) # SINK
    end
  end
end
