class StockLevels
  COLUMNS = %w[article_no label quantity].join(", ").freeze

  def initialize(connection)
    @connection = connection
  end

  def in_depot(depot, offset: 0)
    conditions = ["depot_id = #{depot}", "quantity > 0"]
    text = "SELECT #{COLUMNS} FROM stock WHERE #{conditions.join(' AND ')} ORDER BY article_no LIMIT 50 OFFSET #{offset}"
    @connection.exec(text).to_a # SINK
  end
end
