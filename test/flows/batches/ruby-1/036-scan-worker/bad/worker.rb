# Takes the scans that the handheld gateway (public endpoint) pushes to Redis.
require "redis"
require "json"
require "mysql2"
require_relative "scan_log"

queue = Redis.new(url: ENV.fetch("REDIS_URL"))
database = Mysql2::Client.new(host: ENV.fetch("DB_HOST"), username: "scans", password: ENV.fetch("DB_PASSWORD"),
                              database: "logistics", encoding: "utf8mb4")
log = ScanLog.new(database)

scans = Enumerator.new do |yielder|
  loop do
    message = queue.lpop("scans") or break
    scan = JSON.parse(message)
    yielder << [scan["parcel"].to_s, scan["gate"].to_i] if scan.is_a?(Hash)
  rescue JSON::ParserError
    next
  end
end

scans.each_slice(50) do |batch|
  batch.each { |parcel, gate| log.passed(parcel, gate) }
end
