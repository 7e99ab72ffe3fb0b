class Stock
  def initialize(url)
    @url = url
  end

  def level(article)
    connection = PG.connect(@url)
    row = connection.exec_params("SELECT level FROM stock_levels WHERE article = $1", [article]).first
    row && row["level"].to_i
  ensure
    connection&.close
  end
end
