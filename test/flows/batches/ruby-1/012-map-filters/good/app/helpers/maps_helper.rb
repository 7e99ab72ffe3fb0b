module MapsHelper
  def state_literal(state)
    filters = state[:filters].reject { |_name, value| value.blank? }
    text = JSON.generate(state.merge(filters: filters))
    json_escape(text)
  end
end
