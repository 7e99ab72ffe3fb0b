class AccountStatement
  def initialize(account_id)
    @account_id = account_id
  end

  # Of all invoices that were written after this one.
  def total_after(number)
    connection.select_value(<<~SQL) # SINK
      SELECT COALESCE(SUM(cents), 0) FROM invoices
      WHERE account_id = #{@account_id.to_i} AND number > #{literal(number)}
    SQL
  end

  private

  def literal(number)
    connection.quote_string(number.to_s)
  end

  def connection
    ActiveRecord::Base.connection
  end
end
