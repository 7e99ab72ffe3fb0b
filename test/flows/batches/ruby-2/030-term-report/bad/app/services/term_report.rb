require "csv"

class TermReport
  include PlainFileName

  FOLDER = Rails.root.join("reports")

  def initialize(title, marks)
    @title = title
    @marks = marks
  end

  def write
    CSV.open("#{FOLDER}/#{file_name}.csv", "w") do |csv| # SINK
      csv << %w[pupil mark]
      @marks.each { |mark| csv << [mark.pupil_id, mark.value] }
    end
  end

  def file_name
    @title.strip.downcase
  end
end
