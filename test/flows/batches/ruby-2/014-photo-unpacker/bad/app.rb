require "sinatra/base"
require_relative "lib/album"
require_relative "lib/photo_zip"

class Albums < Sinatra::Base
  post "/albums/:id/photos" do
    zip = PhotoZip.new(params["zip"]["tempfile"].path)
    added = Album.new(Integer(params["id"])).add(zip)
    "#{added.size} photos added"
  end
end
