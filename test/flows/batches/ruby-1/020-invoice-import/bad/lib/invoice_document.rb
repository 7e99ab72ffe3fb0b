require "nokogiri"

class InvoiceDocument
  Options = Nokogiri::XML::ParseOptions
  BASE = Options::STRICT | Options::NONET
  FLAGS = BASE | Options::NOENT

  def initialize(text)
    @document = Nokogiri::XML(text, nil, "UTF-8", FLAGS) # SINK
  end

  def lines
    @document.css("line").map do |line|
      { article: line["article"], note: line.text.strip, amount: line["amount"].to_i }
    end
  end
end
