module Api
  class OrdersController < ApplicationController
    before_action :require_partner

    def create
      order = current_partner.orders.create!(order_params)
      CallbackJob.perform_later(order, params[:callback].to_s)
      render json: { id: order.id }, status: :created
    end

    private

    def order_params
      params.require(:order).permit(:article, :amount)
    end
  end
end
