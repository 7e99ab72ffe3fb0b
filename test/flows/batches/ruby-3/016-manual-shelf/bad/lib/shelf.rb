class Shelf
  def initialize(folder)
    @folder = folder
  end

  def names
    Dir.children(@folder).sort
  end

  def path(file)
    path = File.expand_path(File.join(@folder, file))
    path if path.start_with?(@folder) && File.file?(path)
  end
end
