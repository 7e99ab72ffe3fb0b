module NumberParams
  private

  def whole(name)
    text = params[name].to_s.strip
    Integer(text, 10, exception: false) || text
  end
end
