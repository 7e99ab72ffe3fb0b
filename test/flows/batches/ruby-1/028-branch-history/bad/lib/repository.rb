require "open3"

class Repository
  def initialize(path)
    @base = ["git", "--git-dir", path]
  end

  def history(branch, count: 20)
    return if branch.empty? || branch.include?("\0")

    command = [*@base, "log", "--oneline", "--max-count=#{count}"]
    command.push(branch, "--")
    output, status = Open3.capture2(*command, err: File::NULL) # SINK
    output if status.success?
  end
end
