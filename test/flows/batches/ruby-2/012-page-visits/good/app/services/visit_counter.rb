class VisitCounter
  def initialize(since: 30.days.ago)
    @since = since
  end

  def count(page)
    literal = page.to_json
    condition = "this.path.toLowerCase() === #{literal} && !this.robot"
    Visit.gte(at: @since).where("$where" => condition).count # SINK
  end
end
