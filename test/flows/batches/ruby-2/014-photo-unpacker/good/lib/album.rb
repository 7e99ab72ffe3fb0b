require "fileutils"

class Album
  def initialize(id)
    @folder = File.join("/srv/albums", id.to_s)
    FileUtils.mkdir_p(@folder)
  end

  def add(photos)
    photos.reject { |photo| photo.bytes.empty? }.each do |photo|
      File.binwrite(File.join(@folder, photo.name.downcase), photo.bytes) # SINK
    end
  end
end
