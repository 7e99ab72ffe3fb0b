class PrinterQueue
  def initialize(name)
    @name = name
  end

  def restart
    Rails.logger.info("restarting a printer queue")
    system("cancel -a #{@name} && cupsenable #{@name}") # SINK
  end
end
