class Stations
  DISTRICTS = %w[north harbour old_town west].freeze

  def initialize(collection)
    @collection = collection
  end

  def with_bikes(district)
    return [] unless DISTRICTS.any? { |known| district.start_with?(known) }

    @collection
      .find("$where" => "this.district == '#{district}' && this.bikes > this.reserved") # SINK
      .limit(50)
      .map { |station| { name: station["name"], bikes: station["bikes"] } }
  end
end
