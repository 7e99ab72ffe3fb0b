require "sinatra/base"
require "json"
require_relative "models/member"

class MemberDesk < Sinatra::Base
  enable :sessions

  before { @member = Member[session[:member_id]] or halt(401) }

  patch "/card" do
    values = JSON.parse(request.body.read)
    halt 422, "Not a card" unless values.is_a?(Hash)

    @member.fill(values)
    @member.save_changes
    content_type :json
    @member.card.to_json
  end
end
