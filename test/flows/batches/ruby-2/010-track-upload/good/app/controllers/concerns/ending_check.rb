module EndingCheck
  ENDINGS = %w[.gpx .kml .fit].freeze

  private

  def upload_ending
    File.extname(upload.original_filename).downcase
  end

  def check_ending
    return true if ENDINGS.include?(upload_ending)

    Rails.logger.info("upload refused")
    head :unprocessable_entity
  end
end
