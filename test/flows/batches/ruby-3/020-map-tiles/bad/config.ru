require "rack"
require_relative "lib/tile_source"

class Tiles
  HEADERS = {
    "content-type" => "image/png",
    "x-content-type-options" => "nosniff",
    "cache-control" => "public, max-age=86400"
  }.freeze

  def initialize(source)
    @source = source
  end

  def call(env)
    tile = Rack::Request.new(env).params["tile"].to_s
    return [400, {}, []] if tile.empty? || tile.length > 80

    [200, HEADERS.dup, [@source.fetch(tile)]]
  end
end

run Tiles.new(TileSource.new("https://tiles.example.net"))
