class LogoFile
  FOLDER = Rails.public_path.join("logos")
  ENDINGS = { "image/png" => ".png", "image/jpeg" => ".jpg", "image/webp" => ".webp" }.freeze
  LIMIT = 2.megabytes

  def initialize(upload)
    @upload = upload
  end

  def accepted?
    ENDINGS.key?(@upload.content_type) && @upload.size <= LIMIT
  end

  def store
    ending = File.extname(@upload.original_filename).downcase
    name = "#{SecureRandom.uuid}#{ending}"
    File.binwrite(FOLDER.join(name), @upload.read) # SINK
    "/logos/#{name}"
  end
end
