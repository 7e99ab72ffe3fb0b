require "fileutils"

class AttachmentStore
  def initialize(root)
    @root = root
  end

  def put(ticket, filename, io)
    folder = File.join(@root, ticket)
    FileUtils.mkdir_p(folder)
    File.open(File.join(folder, file_name(filename)), "wb") { |file| IO.copy_stream(io, file) } # SINK
  end

  private

  def file_name(text)
    text = text.tr("\\", "/").delete("\0")
    name = File.basename(text).sub(%r{\A/+}, "")
    name.empty? || name == ".." || name == "." ? "file.bin" : name
  end
end
