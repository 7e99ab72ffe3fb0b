class Journal
  def initialize(logger = Rails.logger)
    @logger = logger
  end

  def note(event, text)
    @logger.info("#{event} #{line(text)}") # SINK
  end

  private

  def line(text)
    text.gsub(/[[:cntrl:]]/, " ")
  end
end
