require "sequel"

class Ledger
  def initialize(url)
    @db = Sequel.connect(url)
  end

  def store(partner, number, lines)
    @db.transaction do
      lines.each { |line| @db[:invoice_lines].insert(line.merge(partner: partner, number: number)) }
    end
  end
end
