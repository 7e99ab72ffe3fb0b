require "sinatra"
require "json"
require "openssl"
require "net/ldap"
require_relative "person_query"

configure do
  set :directory, Net::LDAP.new(host: ENV.fetch("LDAP_HOST"), port: 636, encryption: { method: :simple_tls, tls_options: OpenSSL::SSL::SSLContext::DEFAULT_PARAMS })
end

get "/people" do
  content_type :json
  query = PersonQuery.new
  query.surname = params["surname"].to_s
  found = settings.directory.search(base: "ou=people,dc=example,dc=org", filter: query.filter, attributes: %w[cn telephoneNumber]) # SINK
  found.to_a.first(20).map { |entry| { name: entry.cn.first, phone: entry[:telephonenumber].first } }.to_json
end
