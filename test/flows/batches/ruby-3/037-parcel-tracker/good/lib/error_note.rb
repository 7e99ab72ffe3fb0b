class ErrorNote
  def initialize(error, number)
    @error = error
    @number = number
  end

  def kept
    "#{@number}: #{@error.full_message(highlight: false)}"
  end

  def shown
    "Something went wrong, we keep it as #{@number}"
  end
end
