require "nokogiri"

class InstrumentCatalog
  def initialize(path)
    @document = Nokogiri::XML(File.read(path))
  end

  def by_maker(maker)
    wanted = maker.strip.squeeze(" ")
    condition = "maker = $maker"
    @document.xpath("//instrument[#{condition} and not(@private)]/name", nil, { "maker" => wanted }).map(&:text) # SINK
  end
end
