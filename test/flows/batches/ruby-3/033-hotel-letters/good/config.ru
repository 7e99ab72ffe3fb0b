require "rack"
require_relative "lib/letter"

class Confirmations
  def call(env)
    request = Rack::Request.new(env)
    return [405, { "allow" => "POST" }, []] unless request.post?

    letter = Letter.new(request.params["name"].to_s, request.params["wish"].to_s)
    [200, { "content-type" => "text/plain; charset=utf-8" }, [letter.text]]
  end
end

run Confirmations.new
