require "rack"
require "cgi"
require_relative "page"

# Links in our older mails carry the address encoded twice.
Farewell = lambda do |env|
  address = Rack::Request.new(env).params["address"].to_s
  page = Page.new("Newsletter")
  page << "<p>We are sorry to see you go.</p>"
  page << "<p>No more mails to " << CGI.unescape(CGI.escapeHTML(address)) << ".</p>"
  page << "<p><a href=\"/\">Back to the shop</a></p>"
  page.to_response
end
