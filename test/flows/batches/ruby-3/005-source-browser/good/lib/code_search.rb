class CodeSearch
  LIMIT = 100

  def initialize(checkout)
    @checkout = checkout
  end

  def hits(term, folder)
    IO.popen(command(term, folder), err: File::NULL) do |output| # SINK
      output.each_line.first(LIMIT).map(&:chomp)
    end
  end

  private

  def command(term, folder)
    ["git", "-C", @checkout, "grep", "-n", "-I", "-F"] + ["-e", term, "--", folder]
  end
end
