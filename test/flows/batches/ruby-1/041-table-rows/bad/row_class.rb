module RowClass
  def self.build(columns)
    row = Class.new do
      def initialize(cells)
        @cells = cells
      end
    end

    names = []
    columns.each_with_index do |column, index|
      name = "column_" + column.downcase.tr(" .-", "_")
      row.class_eval "def #{name}; @cells[#{index}]; end" # SINK
      names << name
    end

    row.define_method(:complete?) { names.none? { |name| public_send(name).nil? } }
    row
  end
end
