require "set"
require "uri"

class FeedList
  HOSTS = Set["news.city.example", "weather.city.example", "events.city.example"].freeze

  def initialize(addresses)
    @uris = addresses.map { |address| URI.parse(address) }.grep(URI::HTTPS)
  end

  def permitted?
    @uris.any? { |uri| HOSTS.include?(uri.host) && uri.port == 443 }
  end

  def titles
    workers = @uris.map { |uri| Thread.new(uri) { |target| title_of(target) } }
    workers.map(&:value)
  end

  private

  def title_of(uri)
    answer = HTTParty.get(uri.to_s, follow_redirects: false, timeout: 4, format: :plain) # SINK
    answer.body.to_s[%r{<title>([^<]{1,120})</title>}, 1]
  rescue SocketError, SystemCallError, Timeout::Error
    nil
  end
end
