require_relative "forms"
require_relative "member_endpoint"

run MemberEndpoint.new
