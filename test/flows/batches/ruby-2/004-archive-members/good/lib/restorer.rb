require "open3"

class Restorer
  FLAGS = %w[--extract --keep-newer-files --no-same-owner].freeze

  def initialize(vault, snapshot)
    @archive = File.join(vault, "snapshot-#{snapshot}.tar")
    @target = File.join(vault, "restored", snapshot.to_s)
  end

  def restore(*members)
    command = ["tar", *FLAGS, "--file", @archive, "--directory", @target]
    command.push("--", *members)
    Open3.capture2e(*command) # SINK
  end
end
