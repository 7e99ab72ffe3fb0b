require "rack"
require_relative "lib/station_choice"

class TideTable
  FOLDER = "/srv/tides"

  def call(env)
    station = env["tides.station"]
    table = File.read("#{FOLDER}/#{station}") # SINK
    body = table.lines.reject { |line| line.start_with?("#") }.join
    [200, { "content-type" => "text/plain" }, [body]]
  rescue Errno::ENOENT
    [404, { "content-type" => "text/plain" }, ["No table"]]
  end
end

App = Rack::Builder.new do
  use Rack::Runtime
  use StationChoice, known: %w[aldrum.txt borkhaven.txt westersand.txt]
  run TideTable.new
end
