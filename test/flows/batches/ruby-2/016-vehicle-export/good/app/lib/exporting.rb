module Exporting
  KINDS = %w[Csv Json].freeze

  def self.build(kind, title)
    kind = "Csv" if KINDS.exclude?(kind)
    const_get(kind).new(title) # SINK
  end

  class Csv
    def initialize(title) = @title = title

    def extension = "csv"

    def render(vehicles)
      [@title, *vehicles.map { |vehicle| [vehicle.plate, vehicle.seats].to_csv }].join("\n")
    end
  end

  class Json
    def initialize(title) = @title = title

    def extension = "json"

    def render(vehicles)
      { title: @title, vehicles: vehicles.as_json(only: %i[plate seats]) }.to_json
    end
  end
end
