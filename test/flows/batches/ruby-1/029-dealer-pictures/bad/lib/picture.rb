class Picture
  JPEG = "\xFF\xD8\xFF".b.freeze

  attr_reader :article

  def initialize(article, file)
    @article = article.to_s
    @file = File.basename(file)
  end

  def jpeg?
    head = nil
    open(@file, "rb") { |io| head = io.read(3) } # SINK
    head == JPEG
  rescue SystemCallError
    false
  end
end
