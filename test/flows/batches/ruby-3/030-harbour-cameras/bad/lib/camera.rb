require "open3"

class Camera
  NAME = /^[a-z][a-z0-9_]*$/

  def self.named(name)
    new(name) if NAME.match?(name)
  end

  def initialize(name)
    @name = name
  end

  def picture
    picture, errors, status = Open3.capture3("snapshot --format jpeg --camera #{@name}") # SINK
    raise IOError, errors unless status.success?

    picture
  end
end
