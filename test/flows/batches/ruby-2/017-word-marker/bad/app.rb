require "roda"
require_relative "lib/marker"

class Archive < Roda
  plugin :json
  plugin :all_verbs

  ARTICLES = JSON.parse(File.read("data/articles.json")).freeze

  route do |r|
    r.get "marked" do
      marker = Marker.new(r.params["words"].to_s.split)
      ARTICLES.map { |article| { title: article["title"], hits: marker.hits(article["text"]) } }
    end
  end
end
