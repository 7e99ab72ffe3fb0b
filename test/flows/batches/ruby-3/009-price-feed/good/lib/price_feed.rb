require "libxml"

module PriceFeed
  Options = LibXML::XML::Parser::Options
  FLAGS = Options::NOBLANKS | Options::NONET

  module_function

  def rows(xml)
    document = LibXML::XML::Document.string(xml, options: FLAGS) # SINK
    document.find("/prices/item").map do |item|
      { article: item["article"], note: item.content.strip }
    end
  end
end
