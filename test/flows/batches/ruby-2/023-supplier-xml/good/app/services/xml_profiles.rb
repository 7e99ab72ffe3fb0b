module XmlProfiles
  BASE = Nokogiri::XML::ParseOptions::DEFAULT_XML

  PROFILES = {
    supplier: BASE | Nokogiri::XML::ParseOptions::NOBLANKS,
    archive: BASE | Nokogiri::XML::ParseOptions::NOENT
  }.freeze
end
