module DomainName
  class Malformed < StandardError; end

  SHAPE = /\A[a-z0-9][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+\z/

  def self.check(text)
    name = text.downcase
    raise Malformed if name.length > 253 || !SHAPE.match?(name)

    name
  end
end
