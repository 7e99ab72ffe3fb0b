module Api
  class WebhooksController < BaseController
    def trial
      target = WebhookTarget.parse(params.dig(:webhook, :url))
      return render(json: { error: "address not accepted" }, status: :unprocessable_entity) if target.nil?

      delivered = WebhookCall.new(target).deliver("ping", account: current_account.id)
      render json: { delivered: delivered }
    end
  end
end
