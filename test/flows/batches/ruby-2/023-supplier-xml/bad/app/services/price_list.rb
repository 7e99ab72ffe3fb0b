class PriceList
  include XmlProfiles

  Line = Struct.new(:article, :cents)

  def self.parse(xml, profile:)
    new(Nokogiri::XML(xml, nil, "UTF-8", PROFILES.fetch(profile))) # SINK
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
