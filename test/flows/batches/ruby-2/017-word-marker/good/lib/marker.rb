class Marker
  def initialize(words)
    wanted = words.first(10)
    text = Regexp.union(wanted).source
    @pattern = Regexp.new(text, Regexp::IGNORECASE) # SINK
  end

  def hits(text)
    text.scan(@pattern).size
  end
end
