require "zip"

class PhotoZip
  include Enumerable

  LIMIT = 20 * 1024 * 1024
  Photo = Struct.new(:name, :bytes)

  def initialize(path)
    @path = path
  end

  def each
    Zip::File.open(@path) do |zip|
      zip.each do |entry|
        next unless entry.file? && entry.name.match?(/\.jpe?g\z/i) && entry.size < LIMIT

        yield Photo.new(entry.name.dup, entry.get_input_stream.read)
      end
    end
  end
end
