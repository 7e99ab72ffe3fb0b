require "sinatra/base"
require "httparty"
require "json"
require_relative "feed_list"

class PreviewApp < Sinatra::Base
  before { content_type :json }

  post "/preview" do
    wanted = JSON.parse(request.body.read)
    halt 422, "[]" unless wanted.is_a?(Array) && wanted.size.between?(1, 5)

    feeds = FeedList.new(wanted.map(&:to_s))
    halt 403, "[]" unless feeds.permitted?

    JSON.generate(feeds.titles)
  rescue JSON::ParserError, URI::InvalidURIError
    halt 400, "[]"
  end
end
