require "sinatra/base"
require_relative "lib/permits"

class ParkingApp < Sinatra::Base
  set :permits, Permits.new(DB)

  get "/permits" do
    content_type :json
    plate = normalise(params["plate"].to_s)
    rows = settings.permits.for_plate(plate)
    rows.map { |row| { zone: row[:zone], until: row[:valid_until].iso8601 } }.to_json
  end

  helpers do
    def normalise(plate)
      plate.upcase.gsub(/\s/, "")
    end
  end
end
