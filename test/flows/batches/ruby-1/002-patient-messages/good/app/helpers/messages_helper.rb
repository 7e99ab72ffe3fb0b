module MessagesHelper
  PREVIEW_LINES = 4

  def preview_of(message)
    lines = message.body.to_s.lines.map(&:chomp).reject(&:blank?).first(PREVIEW_LINES)
    paragraphs(lines)
  end

  def paragraphs(lines)
    markup = +""
    lines.each do |line|
      markup << "<p>" << h(line.squish) << "</p>"
    end
    markup.html_safe # SINK
  end

  def received_at(message)
    l(message.created_at, format: :short)
  end
end
