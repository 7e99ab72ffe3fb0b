class ScanPrinter
  QUALITIES = Hash.new { |_, _asked| "150" }.merge("draft" => "75", "fine" => "300")

  def initialize(device)
    @device = device
  end

  def scan(quality)
    dpi = QUALITIES[quality]
    `scanimage --device #{@device} --resolution #{dpi} --format png` # SINK
  end
end
