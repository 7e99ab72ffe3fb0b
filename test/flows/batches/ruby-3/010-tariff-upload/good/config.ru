require_relative "lib/tariff_document"
require "json"

class TariffUpload
  MOST = 256 * 1024

  def call(env)
    request = Rack::Request.new(env)
    return answer(405, error: "POST only") unless request.post?

    names = TariffDocument.new(request.body.read(MOST).to_s).names
    answer(200, tariffs: names)
  rescue Nokogiri::XML::SyntaxError
    answer(422, error: "this is no XML")
  end

  private

  def answer(status, **body)
    [status, { "content-type" => "application/json" }, [JSON.generate(body)]]
  end
end

run TariffUpload.new
