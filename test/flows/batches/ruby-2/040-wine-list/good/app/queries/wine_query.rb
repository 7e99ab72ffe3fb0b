class WineQuery
  FILTERS = {
    "grape" => ->(value) { ["grape = ?", value] },
    "cellar" => ->(value) { ["cellar LIKE ?", "#{Wine.sanitize_sql_like(value)}%"] },
    "since" => ->(value) { ["vintage >= ?", value] }
  }.freeze

  def initialize(scope = Wine.in_stock)
    @scope = scope
  end

  def call(asked)
    FILTERS.reduce(@scope) do |scope, (name, condition)|
      asked[name].present? ? scope.where(condition.call(asked[name].to_s)) : scope # SINK
    end
  end
end
