class WelcomeController < ApplicationController
  def show
    @nickname = params[:nickname].to_s.first(60).presence || "neighbour"
    @events = Event.upcoming.limit(5)
  end
end
