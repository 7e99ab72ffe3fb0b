class ScanLog
  def initialize(client)
    @client = client
  end

  def passed(parcel, gate)
    return if parcel.empty?

    @client.query(update_for(parcel, gate)) # SINK
  end

  private

  def update_for(parcel, gate)
    number = @client.escape(parcel)
    "UPDATE parcels SET last_gate = #{gate}, seen_at = NOW() WHERE parcel_no = '#{number}'"
  end
end
