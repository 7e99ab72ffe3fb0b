require "zip"
require "fileutils"

class PhotoUnpacker
  LIMIT = 20 * 1024 * 1024

  def initialize(album_folder)
    @folder = album_folder
    FileUtils.mkdir_p(@folder)
  end

  def unpack(path)
    count = 0
    Zip::File.open(path) do |zip|
      zip.each do |entry|
        next unless entry.file? && entry.name.match?(/\.jpe?g\z/i) && entry.size < LIMIT

        name = File.basename(entry.name).downcase
        File.binwrite(File.join(@folder, name), entry.get_input_stream.read) # SINK
        count += 1
      end
    end
    count
  end
end
