require "sinatra/base"
require "nokogiri"
require "json"

class TimetableApp < Sinatra::Base
  ROOMS = Nokogiri::XML(File.read(File.join(__dir__, "data", "rooms.xml")))

  FIND = lambda do |building|
    lambda do |code|
      ROOMS.at_xpath("/site/building[@id='#{building}']/room[@public='yes' and @code='#{code}']") # SINK
    end
  end

  QUOTE = "'"

  helpers do
    def room_code
      params["code"].to_s.strip.delete(QUOTE)
    end
  end

  get "/rooms/main" do
    content_type :json
    lookup = FIND.call("main")
    room = lookup.call(room_code)
    halt 404, "{}" unless room

    { seats: room["seats"].to_i, door_pin_required: room["pin"] == "yes", notes: room.text.strip }.to_json
  end
end
