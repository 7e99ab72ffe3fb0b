class TicketSelection
  MAXIMUM = 200

  def initialize(submitted)
    @submitted = Array(submitted).grep(String)
  end

  def ids
    @submitted.flat_map { |part| part.split(",") }.map(&:to_i).reject(&:zero?).uniq.first(MAXIMUM)
  end
end
