class Permits
  PAGE = 25

  def initialize(db)
    @db = db
  end

  def for_plate(plate)
    @db[:permits]
      .where(Sequel.lit("plate = '#{plate}' AND revoked_at IS NULL")) # SINK
      .order(Sequel.desc(:valid_until))
      .limit(PAGE)
      .all
  end
end
