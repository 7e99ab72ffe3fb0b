class Stations
  DISTRICTS = %w[north harbour old_town west].freeze

  def initialize(collection)
    @collection = collection
  end

  def with_bikes(district)
    return [] unless DISTRICTS.include?(district)

    @collection
      .find("$where" => "this.district == '#{district}' && this.bikes > this.reserved") # SINK
      .limit(50)
      .map { |station| { name: station["name"], bikes: station["bikes"] } }
  end
end
