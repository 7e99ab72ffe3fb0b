require "rack"
require "json"
require_relative "row_class"

class SheetEndpoint
  TYPE = { "content-type" => "application/json" }.freeze

  def call(env)
    sheet = JSON.parse(Rack::Request.new(env).body.read)
    columns = Array(sheet.fetch("columns")).first(30).map(&:to_s)
    rows = Array(sheet.fetch("rows")).first(1000)

    row_class = RowClass.build(columns)
    filled = rows.count { |cells| row_class.new(Array(cells)).complete? }
    [200, TYPE.dup, [JSON.generate(columns: columns.size, filled: filled)]]
  rescue JSON::ParserError, KeyError, NoMethodError
    [400, TYPE.dup, ["{}"]]
  end
end
