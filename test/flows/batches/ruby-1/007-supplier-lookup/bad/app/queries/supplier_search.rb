class SupplierSearch
  def initialize(term:, limit:)
    @term = term.strip
    @limit = limit
  end

  def results
    return Supplier.none if @term.length < 2

    Supplier.find_by_sql(statement) # SINK
  end

  private

  def statement
    pattern = "%#{Supplier.sanitize_sql_like(@term)}%"
    <<~SQL
      SELECT suppliers.*, COUNT(orders.id) AS open_orders
      FROM suppliers
      LEFT JOIN orders ON orders.supplier_id = suppliers.id AND orders.closed_at IS NULL
      WHERE suppliers.name ILIKE '#{pattern}'
      GROUP BY suppliers.id
      ORDER BY open_orders DESC
      LIMIT #{@limit}
    SQL
  end
end
