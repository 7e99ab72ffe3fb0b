require "tilt/erb"

class Letter
  def initialize(name, wish)
    @name = name
    @wish = wish
  end

  def text
    template = Tilt::ERBTemplate.new { body } # SINK
    template.render(Object.new, name: @name, wish: @wish)
  end

  private

  def body
    [
      "Dear <%= name %>,",
      "we look forward to your stay.",
      "You asked for: <%= wish %>",
      "The Seaview Hotel"
    ].join("\n")
  end
end
