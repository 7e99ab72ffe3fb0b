require "rexml/document"

class Herbarium
  SPECIES = /\A[a-z ]+\z/i

  def self.species?(name)
    SPECIES.match?(name)
  end

  def initialize(path)
    @document = REXML::Document.new(File.read(path))
  end

  def numbers(species)
    sheets = REXML::XPath.match(@document, "/sheets/sheet[@public='yes' and @species='#{species}']") # SINK
    sheets.map { |sheet| sheet.attributes["number"] }
  end
end
