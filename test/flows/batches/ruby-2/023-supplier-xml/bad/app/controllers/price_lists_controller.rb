class PriceListsController < ActionController::API
  before_action :authenticate_supplier!

  def create
    list = PriceList.parse(request.raw_post, profile: :archive)
    list.lines.each { |line| current_supplier.prices.find_or_initialize_by(article: line.article).update!(cents: line.cents) }
    render json: { articles: list.lines.map(&:article) }
  end
end
