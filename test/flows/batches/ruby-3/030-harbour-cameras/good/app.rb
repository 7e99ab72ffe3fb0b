require "sinatra/base"
require_relative "lib/camera"

class Harbour < Sinatra::Base
  CAMERAS = %w[pier_1 pier_2 lighthouse].freeze

  get "/cameras" do
    content_type :json
    JSON.generate(CAMERAS)
  end

  get "/cameras/now" do
    camera = Camera.named(params["name"].to_s)
    halt 404 if camera.nil?

    content_type "image/jpeg"
    camera.picture
  end
end
