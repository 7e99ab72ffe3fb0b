require "roda"
require "json"
require "logger"
require "securerandom"
require_relative "lib/error_note"

class Tracker < Roda
  LOG = Logger.new("log/errors.log")

  plugin :json

  plugin :error_handler do |error|
    note = ErrorNote.new(error, SecureRandom.hex(6))
    LOG.error(note.kept)
    response.status = 500
    response["content-type"] = "application/json"
    JSON.generate(error: note.shown) # SINK
  end

  route do |r|
    r.get "parcels", Integer do |number|
      parcel = DB[:parcels].first(number: number)
      { number: number, state: parcel.fetch(:state) }
    end
  end
end
