require "logger"

module Journal
  LOG = Logger.new("log/sensors.log")

  def self.sensor_named(id, name)
    LOG.info("sensor #{id} is called #{printable(name)} from now on") # SINK
  end

  def self.printable(name)
    name.strip
  end
end
