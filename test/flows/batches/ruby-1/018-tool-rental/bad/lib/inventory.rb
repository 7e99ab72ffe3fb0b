class Inventory
  class Incomplete < StandardError; end

  def initialize(db)
    @db = db
  end

  def matching(wish)
    case wish
    in { tool: String => tool, pickup: { town: String => place, branch: Integer } }
      condition = "town = '#{place}'"
    else
      raise Incomplete
    end
    @db.execute("SELECT id, label, price_cents FROM tools WHERE kind = ? AND #{condition} ORDER BY price_cents", [tool]) # SINK
  end
end
