class Contract < ApplicationRecord
  belongs_to :user

  validates :file_name, presence: true, format: { with: /[^.].*\.pdf\z/i, message: :pdf_only }

  def folder
    Rails.root.join("storage", "contracts", id.to_s)
  end

  def path
    folder.join(File.basename(file_name)).to_s
  end

  def keep(upload)
    FileUtils.mkdir_p(folder)
    File.open(path, "wb") { |file| IO.copy_stream(upload.tempfile, file) }
  end
end
