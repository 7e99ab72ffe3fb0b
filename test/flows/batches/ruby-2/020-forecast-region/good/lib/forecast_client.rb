class ForecastClient
  def initialize(domain)
    @domain = domain
  end

  def today(region)
    uri = URI("https://#{label(region)}.#{@domain}/today.json")
    Net::HTTP.get(uri) # SINK
  end

  private

  def label(region)
    region.tr(" _", "-")[/\A[a-z][a-z-]*/]
  end
end
