module ReportFiles
  class Outside < StandardError; end

  PUBLISHED = "/srv/reports/published"
  DRAFTS = "/srv/reports/published-drafts"

  module_function

  def titles
    Dir.children(PUBLISHED).grep(/\.pdf\z/).map { |name| name.delete_suffix(".pdf") }.sort
  end

  def read(name)
    raise Outside if name.include?("\0")

    full = File.expand_path(File.join(PUBLISHED, name))
    raise Outside unless full.start_with?(PUBLISHED)

    File.binread(full) # SINK
  end

  def publish(name)
    base = File.basename(name)
    File.rename(File.join(DRAFTS, base), File.join(PUBLISHED, base))
  end
end
