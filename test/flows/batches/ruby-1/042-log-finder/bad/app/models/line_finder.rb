class LineFinder
  SYNTAX = :pattern
  MAXIMUM = 100

  def initialize(term)
    @term = term
  end

  def pick(lines)
    return lines.first(MAXIMUM) if @term.blank?

    expression = Regexp.new(source, Regexp::IGNORECASE) # SINK
    lines.lazy.select { |line| expression.match?(line) }.first(MAXIMUM)
  rescue RegexpError
    []
  end

  private

  def source
    if SYNTAX == :pattern
      @term
    else
      Regexp.escape(@term)
    end
  end
end
