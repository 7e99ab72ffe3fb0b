require "sinatra/base"
require_relative "login"

class InsuranceWizard < Sinatra::Base
  enable :sessions
  set :session_secret, ENV.fetch("SESSION_SECRET")
  register Login

  post "/wizard/answers" do
    params.fetch("answers", {}).to_a.first(12).each do |question, answer|
      keep(question, answer.to_s[0, 200])
    end
    redirect "/wizard/next", 303
  end

  get "/contracts" do
    halt 401 unless current_user_id
    content_type :json
    Contract.for_user(current_user_id).to_json
  end

  private

  def keep(question, answer)
    key = "answer_" + question.to_s.delete("^a-z_")
    session[key] = answer # SINK
  end
end
