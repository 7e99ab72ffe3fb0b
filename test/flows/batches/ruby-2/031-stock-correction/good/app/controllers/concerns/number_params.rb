module NumberParams
  private

  def whole(name)
    text = params[name].to_s.strip
    Integer(text, 10, exception: false) || 0
  end
end
