require "http"

class TileSource
  def initialize(base)
    @base = base
  end

  def fetch(tile)
    answer = HTTP.timeout(5).get("#{@base}#{tile}") # SINK
    answer.status.success? ? answer.body.to_s : ""
  end
end
