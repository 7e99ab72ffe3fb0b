class Form
  def initialize(record)
    @record = record
  end

  def apply(fields)
    fields.each do |name, value|
      next unless writable?(name)

      @record.public_send("#{name}=", value.to_s) # SINK
    end
  end

  def writable?(name)
    @record.respond_to?("#{name}=")
  end
end

class MemberForm < Form
  FIELDS = %w[nickname phone newsletter].freeze

  def writable?(name)
    super || FIELDS.include?(name)
  end
end
