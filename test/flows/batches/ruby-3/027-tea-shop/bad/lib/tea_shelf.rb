require "sequel"

class TeaShelf
  COLUMNS = "name, price, harvested_on"

  def initialize(db)
    @db = db
  end

  def listed(origin:, sort:)
    @db.fetch("SELECT #{COLUMNS} FROM teas WHERE origin = ? ORDER BY #{sort} LIMIT 50", origin).all # SINK
  end
end
