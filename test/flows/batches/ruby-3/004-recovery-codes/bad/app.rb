require "sinatra/base"
require_relative "lib/recovery_code"

class Accounts < Sinatra::Base
  set :codes, {}

  post "/recover" do
    member = Member.first(email: params["email"].to_s)
    if member
      code = RecoveryCode.draw
      settings.codes[RecoveryCode.digest(code)] = { member: member.id, until: Time.now + 900 }
      Postman.send_code(member.email, code)
    end
    "If we know the address, a code is on its way."
  end

  post "/recover/password" do
    entry = settings.codes.delete(RecoveryCode.digest(params["code"].to_s))
    halt 403 if entry.nil? || entry[:until] < Time.now
    Member[entry[:member]].change_password(params["password"].to_s)
    redirect "/login"
  end
end
