require "grape"
require_relative "report_files"

class ReportsAPI < Grape::API
  content_type :pdf, "application/pdf"
  content_type :json, "application/json"
  format :json

  rescue_from(ReportFiles::Outside) { error!({ error: "no such report" }, 404) }
  rescue_from(Errno::ENOENT, Errno::EISDIR) { error!({ error: "no such report" }, 404) }

  resource :reports do
    desc "Titles of all published reports"
    get { ReportFiles.titles }

    params { requires :name, type: String, allow_blank: false }
    get :download do
      env["api.format"] = :pdf
      ReportFiles.read(params[:name])
    end
  end
end
