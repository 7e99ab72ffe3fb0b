class ManualShelf
  class Missing < StandardError; end

  def initialize(root)
    @root = Pathname.new(root)
  end

  def locate(name)
    raise Missing if name.blank? || name.include?("..") || name.include?("\0")

    candidate = @root.join(name)
    raise Missing unless candidate.file?

    candidate.to_s
  end

  def titles
    @root.glob("**/*.pdf").map { |file| file.basename(".pdf").to_s.humanize }.sort
  end
end
