class ShelfLabel
  def initialize(style)
    @pattern =
      case style
      when "", "short" then "%<sku>s"
      when "price" then "%<sku>s %<name>s %<price>.2f"
      when "wide" then "%-12<sku>s | %-40<name>s"
      else "%<sku>s %<name>s"
      end
  end

  def text_for(product)
    format(@pattern, fields(product)) # SINK
  end

  private

  def fields(product)
    product.attributes.symbolize_keys.slice(:sku, :name, :price, :purchase_price, :supplier_id)
  end
end
