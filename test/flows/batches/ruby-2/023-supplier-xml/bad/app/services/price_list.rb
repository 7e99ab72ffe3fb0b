class PriceList
  Line = Struct.new(:article, :cents)

  def self.parse(xml)
    document = Nokogiri::XML(xml) { |config| config.strict.noent } # SINK
    new(document)
  end

  def initialize(document)
    @document = document
  end

  def lines
    @document.xpath("/prices/line").map do |node|
      Line.new(node.at_xpath("article").text, node.at_xpath("cents").text.to_i)
    end
  end
end
