class Calculation
  OPERATORS = %w[+ - * /].freeze

  def initialize(left, operator, right)
    @left = Float(left)
    @operator = operator.to_s
    @right = Float(right)
    raise ArgumentError, "unknown operator" unless known?
  end

  def result
    eval("(#{@left}) #{@operator} (#{@right})") # SINK
  end

  private

  def known?
    OPERATORS.include?(@operator)
  end
end
