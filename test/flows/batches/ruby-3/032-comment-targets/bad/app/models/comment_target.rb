module CommentTarget
  TYPES = %w[Article Photo].freeze

  module_function

  def find(type, id)
    return if type.blank?

    type.constantize.find_by(id: id) # SINK
  end

  def names
    TYPES.map { |type| type.underscore.humanize }
  end
end
