class BasketsController < ApplicationController
  include BasketCookie

  def show
    @items = Product.on_sale.where(id: saved_basket.keys)
  end

  def update
    product = Product.on_sale.find(params[:product_id])
    save_basket(saved_basket.merge(product.id => params[:amount].to_i.clamp(1, 20)))
    redirect_to basket_path
  end
end
