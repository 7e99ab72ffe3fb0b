class AuditLine
  def initialize(action, details)
    @action = action
    @details = details
  end

  def to_s
    [@action, "keycard=#{@details[:id]}", "door=#{@details[:door]}", "visitor=#{plain(@details[:visitor])}"].join(" ")
  end

  private

  def plain(text)
    text.scrub("?").sub(/[[:cntrl:]]/, " ")
  end
end
