class StationChoice
  def initialize(app, known:)
    @app = app
    @known = known
  end

  def call(env)
    asked = Rack::Request.new(env).params["station"].to_s
    index = @known.index(asked.downcase)
    env["tides.station"] = index ? @known[index] : asked
    env["tides.default"] = index.nil?
    @app.call(env)
  end
end
