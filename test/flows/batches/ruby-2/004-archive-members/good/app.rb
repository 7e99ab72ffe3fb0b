require "sinatra/base"
require_relative "lib/restorer"

class RestoreDesk < Sinatra::Base
  configure { set :vault, "/srv/vault" }

  post "/snapshots/:id/restore" do
    snapshot = Integer(params["id"])
    members = Array(params["members"]).map(&:to_s).reject(&:empty?)
    halt 422, "Nothing chosen" if members.empty?

    log, status = Restorer.new(settings.vault, snapshot).restore(*members)
    status.success? ? "Restored #{members.size} files" : halt(500, "See the log (#{log.lines.size} lines)")
  end
end
