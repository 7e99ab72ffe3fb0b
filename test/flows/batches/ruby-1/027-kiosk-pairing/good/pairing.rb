class Pairing
  def initialize(collection)
    @collection = collection
  end

  def claim(serial, code)
    wanted = { "serial" => serial.to_s, "state" => "open" }
    wanted["code"] = code.to_s
    @collection.find(wanted).limit(1).first # SINK
  end

  def open_count
    @collection.count_documents("state" => "open")
  end
end
