class LabelDocument
  def initialize(parcel)
    @parcel = parcel
  end

  def to_xml
    xml = Builder::XmlMarkup.new(indent: 2)
    xml.instruct!
    xml.label(weight: @parcel.weight) do
      xml.to do
        xml << text(@parcel.recipient) # SINK
      end
      xml.service(@parcel.express? ? "express" : "normal")
    end
    xml.target!
  end

  private

  def text(value)
    value.to_s.gsub("&", "&amp;")
  end
end
