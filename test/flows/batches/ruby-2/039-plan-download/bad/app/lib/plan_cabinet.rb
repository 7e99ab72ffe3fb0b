require "pathname"

class PlanCabinet
  def initialize(root)
    @root = Pathname(root).cleanpath
  end

  def locate(name)
    return if name.include?("\0")

    file = Pathname("#{@root}/#{name}")
    file if file.ascend.any?(@root) && file.file?
  end
end
