require "nokogiri"

class TariffDocument
  def initialize(xml)
    @document = Nokogiri::XML(xml) { |config| config.nonet.strict } # SINK
  end

  def names
    @document.xpath("/tariffs/tariff/name").map { |node| node.text.strip }
  end
end
