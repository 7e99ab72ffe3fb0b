require "sinatra"
require "json"
require_relative "domain_name"
require_relative "whois"

set :show_exceptions, false

helpers do
  def answer(fields)
    content_type :json
    JSON.generate(fields)
  end
end

error DomainName::Malformed do
  status 422
  answer(error: "not a domain name")
end

get "/domains/:name" do
  domain = DomainName.check(params["name"])
  answer(registered: Whois.registered?(domain))
end
