class LabelsController < ApplicationController
  skip_before_action :require_login, only: :index

  def index
    products = Product.listed.where(shelf: params[:shelf].to_s).limit(100)
    label = ShelfLabel.new(params[:style].to_s)
    render json: { labels: products.map { |product| label.text_for(product) } }
  end
end
