class ApiaryJournal < Journal
  WIDTH = 120

  private

  def line(text)
    text.to_s.strip.truncate(WIDTH)
  end
end
