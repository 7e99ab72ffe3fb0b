module Markup
  CODES = {
    "&" => "&amp;",
    "<" => "&lt;",
    ">" => "&gt;",
    '"' => "&quot;"
  }.freeze

  def text(value)
    value.gsub(Regexp.union(CODES.keys), CODES)
  end

  def page(title, body)
    "<!doctype html><title>#{text(title)}</title><main>#{body}</main>"
  end
end
