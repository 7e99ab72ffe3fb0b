class ErrorNote
  def initialize(error, number)
    @error = error
    @number = number
  end

  def kept
    "#{@number}: #{@error.full_message(highlight: false)}"
  end

  def shown
    "#{@error.class}: #{@error.message} (#{@error.backtrace&.first})"
  end
end
