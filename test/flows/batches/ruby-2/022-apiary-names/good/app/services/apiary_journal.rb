class ApiaryJournal < Journal
  WIDTH = 120

  private

  def line(text)
    super.strip.truncate(WIDTH)
  end
end
