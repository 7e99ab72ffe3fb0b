class PictureShelf
  ENDINGS = %w[.jpg .jpeg .png].freeze
  FOLDER = Rails.public_path.join("pictures")

  def self.takes?(upload)
    return false if upload.size > 3.megabytes

    upload.content_type.start_with?("image/")
  end

  def self.ending(upload)
    File.extname(upload.original_filename).downcase
  end

  def put(upload)
    name = SecureRandom.uuid + self.class.ending(upload)
    File.binwrite(FOLDER.join(name), upload.read) # SINK
    name
  end
end
