require "grape"
require_relative "journal"

class Sensors < Grape::API
  format :json

  helpers do
    def current_station
      @current_station ||= Station.authenticate(headers["Authorization"]) || error!("unknown station", 401)
    end
  end

  resource :sensors do
    params do
      requires :serial, type: Integer
      requires :name, type: String
    end
    post do
      sensor = current_station.sensors.create!(serial: params[:serial], name: params[:name])
      Journal.sensor_named(sensor.id, params[:name])
      { id: sensor.id }
    end
  end
end
