class EmbedCaptionJob < ApplicationJob
  include ShellText

  queue_as :media
  retry_on ActiveRecord::Deadlocked

  def perform(photo_id, caption)
    file = Rails.root.join("storage", "photos", "#{Integer(photo_id)}.jpg")
    return unless file.exist?

    write_tag(file, "Caption-Abstract", caption)
  end

  private

  def write_tag(file, tag, text)
    system("exiftool -overwrite_original -IPTC:#{tag}=#{quoted(text)} #{file}") # SINK
  end
end
