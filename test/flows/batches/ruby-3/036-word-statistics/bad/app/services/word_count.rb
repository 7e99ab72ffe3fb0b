class WordCount
  def initialize(words)
    @words = words
  end

  def in(text)
    text.scan(pattern).map(&:downcase).tally
  end

  private

  def pattern
    Regexp.new(@words.join("|"), Regexp::IGNORECASE) # SINK
  end
end
