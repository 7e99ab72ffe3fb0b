module MapsHelper
  def state_literal(state)
    filters = state[:filters].reject { |_name, value| value.blank? }
    text = JSON.generate(state.merge(filters: filters))
    text.gsub("\u2028", "\\u2028").gsub("\u2029", "\\u2029")
  end
end
