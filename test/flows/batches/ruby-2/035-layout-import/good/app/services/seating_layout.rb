class SeatingLayout
  OPTIONS = { symbolize_names: true }.freeze
  READER = YAML.method(:safe_load)

  attr_reader :rows

  def self.read(file)
    layout = READER.call(file.read, **OPTIONS) # SINK
    new(layout.is_a?(Hash) ? layout : {})
  end

  def initialize(layout)
    @rows = Array(layout[:rows]).map { |row| row.to_s.upcase }
  end
end
