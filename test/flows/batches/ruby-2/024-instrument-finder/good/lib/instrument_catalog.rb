require "nokogiri"

class InstrumentCatalog
  CONDITIONS = {
    maker: ->(value) { "maker = $maker" },
    year: ->(value) { "built >= #{Integer(value)}" }
  }.freeze

  def initialize(path)
    @document = Nokogiri::XML(File.read(path))
  end

  def search(asked)
    condition = CONDITIONS.map { |name, build| build.call(asked.fetch(name)) }.join(" and ")
    names = @document.xpath("//instrument[#{condition}]/name", nil, { "maker" => asked[:maker] }) # SINK
    names.map(&:text)
  end
end
