class Page
  HEADERS = { "content-type" => "text/html; charset=utf-8" }.freeze

  def initialize(title)
    @title = title
    @html = +""
  end

  def <<(markup)
    @html += markup
    self
  end

  def to_response
    document = "<!DOCTYPE html><html lang=\"en\"><head><title>#{@title}</title></head><body>#{@html}</body></html>"
    [200, HEADERS.dup, [document]] # SINK
  end
end
