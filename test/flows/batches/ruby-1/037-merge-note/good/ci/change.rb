class Change
  attr_reader :number, :title

  def self.from(variables)
    number = Integer(variables["CI_MERGE_REQUEST_IID"].to_s, exception: false)
    number && new(number, variables.fetch("CI_MERGE_REQUEST_TITLE", ""))
  end

  def initialize(number, title)
    @number = number
    @title = title
  end

  def summary
    "!#{number} #{title.scrub.squeeze(' ').delete("\0")}"
  end

  def draft?
    title.match?(/\A\s*(draft|wip):/i)
  end
end
