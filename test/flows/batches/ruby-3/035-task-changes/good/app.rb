require "sinatra/base"
require "json"
require_relative "lib/task_changes"
require_relative "models/task"

class Tasks < Sinatra::Base
  patch "/tasks/:id" do
    user = User.by_token(request.env["HTTP_AUTHORIZATION"]) or halt(401)
    task = user.tasks.find_by(id: params["id"]) or halt(404)

    task.update!(TaskChanges.read(request.body.read)) # SINK
    content_type :json
    JSON.generate(task.shown)
  rescue JSON::ParserError, ActiveRecord::RecordInvalid
    halt 422
  end
end
