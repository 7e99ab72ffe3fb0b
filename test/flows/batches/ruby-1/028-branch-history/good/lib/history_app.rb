require "rack"
require_relative "repository"

class HistoryApp
  PLAIN = { "content-type" => "text/plain; charset=utf-8", "x-content-type-options" => "nosniff" }.freeze

  def initialize(path)
    @repository = Repository.new(path)
  end

  def call(env)
    request = Rack::Request.new(env)
    return [405, PLAIN.dup, ["GET only\n"]] unless request.get?

    branch = request.params.fetch("branch", "main").to_s
    log = @repository.history(branch)
    log ? [200, PLAIN.dup, [log]] : [404, PLAIN.dup, ["no such branch\n"]]
  end
end
