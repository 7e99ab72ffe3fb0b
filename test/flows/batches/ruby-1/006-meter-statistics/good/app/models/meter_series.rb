class MeterSeries
  FACTORS = Hash.new(1).merge("kwh" => 1, "mwh" => 0.001).freeze

  def initialize(meter, window)
    @values = meter.readings.where(taken_at: window.ago..).pluck(:kwh)
  end

  def figure(operation, unit)
    public_send(operation, unit) # SINK
  end

  def sum(unit)
    @values.sum * FACTORS[unit]
  end

  def maximum(unit)
    @values.max.to_f * FACTORS[unit]
  end

  def minimum(unit)
    @values.min.to_f * FACTORS[unit]
  end
end
