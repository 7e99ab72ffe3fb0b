require "rack"

class LanguageSwitch
  SHOP = "https://shop.example"
  LANGUAGES = %w[da de en].freeze

  def call(env)
    request = Rack::Request.new(env)
    response = Rack::Response.new
    language = request.params["language"]
    response.set_cookie("language", { value: language, path: "/" }) if LANGUAGES.include?(language)
    response.redirect(way_back(request.params["page"].to_s.delete("\r\n")), 303) # SINK
    response.finish
  end

  private

  def way_back(page)
    page.start_with?(SHOP) ? page : SHOP
  end
end
