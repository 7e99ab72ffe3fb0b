class ReportsController < ApplicationController
  before_action :authenticate_teacher!

  def create
    title = params[:title].to_s
    TermReport.new(title.presence || "Term report", current_teacher.marks).write
    redirect_to reports_path
  end
end
