class Badge
  PATTERNS = {
    "short" => "%{name}",
    "formal" => "%{title} %{name}",
    "company" => "%{name}, %{company}"
  }.freeze

  def initialize(visitor)
    @visitor = visitor
  end

  def text(wanted)
    pattern = PATTERNS.fetch(wanted) { PATTERNS["short"] }
    pattern % fields # SINK
  end

  private

  def fields
    @visitor.slice(:name, :title, :company, :phone, :passport_number).symbolize_keys
  end
end
