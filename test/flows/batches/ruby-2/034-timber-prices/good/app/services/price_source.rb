class PriceSource
  HOST = "https://prices.timber.example/v2/"

  def initialize
    @connection = Faraday.new(HOST) do |builder|
      builder.response :json
      builder.options.timeout = 5
    end
  end

  def latest(kind)
    place = "prices/#{ERB::Util.url_encode(kind)}"
    @connection.get(place).body # SINK
  end
end
