require "logger"

keycard_log = Logger.new(Rails.root.join("log", "keycards.log"), "weekly")
keycard_log.formatter = proc { |_severity, time, _program, message| "#{time.utc.iso8601} #{message}\n" }

ActiveSupport::Notifications.subscribe("keycard.issued") do |*, details|
  entry = AuditLine.new("issued", details)
  keycard_log.info(entry.to_s) # SINK
end
