class WebhookCall
  TIMEOUT = 5

  def initialize(target)
    @target = target
  end

  def deliver(event, **details)
    answer = Faraday.post(@target.to_s, { event: event, data: details }.to_json, # SINK
                          "Content-Type" => "application/json")
    answer.success?
  rescue Faraday::Error
    false
  end
end
