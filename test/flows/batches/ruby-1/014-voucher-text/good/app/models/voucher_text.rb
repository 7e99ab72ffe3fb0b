class VoucherText
  GREETING = "<h1>A present</h1>"

  def initialize(recipient)
    @recipient = recipient
  end

  def template
    [GREETING, line, "<p>It is worth <%= amount %>.</p>"].join("\n")
  end

  private

  def line
    return "<p>For you</p>" if @recipient.empty?

    "<p>For <%= recipient %></p>"
  end
end
