class Wiki
  NAME = /\A[a-z0-9-]+\.md\z/

  def initialize(folder)
    @folder = folder
  end

  def name?(name)
    name.length <= 60 && name.match?(NAME)
  end

  def save(name, text)
    File.write(File.join(@folder, name), text.gsub("\r\n", "\n")) # SINK
  end
end
