require "rack"
require "json"

class MemberEndpoint
  def call(env)
    request = Rack::Request.new(env)
    member = env["club.member"] or return [401, {}, []]
    return [405, {}, []] unless request.patch?

    fields = JSON.parse(request.body.read)
    return [422, {}, []] unless fields.is_a?(Hash)

    MemberForm.new(member).apply(fields)
    member.save
    [204, {}, []]
  rescue JSON::ParserError
    [400, {}, []]
  end
end
