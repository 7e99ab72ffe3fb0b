class OrderStore
  def initialize(client = Mongo::Client.new(ENV.fetch("MONGO_URL")))
    @orders = client[:orders]
  end

  def by_code(code)
    @orders.find(code: code).limit(1).first # SINK
  end

  def ship(id)
    @orders.update_one({ _id: id }, { "$set" => { shipped: true } })
  end
end
