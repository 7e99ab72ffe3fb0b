class ApplicationsController < ApplicationController
  before_action :authenticate_user!

  def create
    job = Job.published.find(params[:job_id])
    application = job.applications.new(application_params.merge(applicant: current_user))

    if application.save
      ApplicationMailer.with(application: application).received.deliver_later
      redirect_to way_back, notice: t(".sent"), allow_other_host: true # SINK
    else
      render :new, status: :unprocessable_entity
    end
  end

  private

  def application_params
    params.require(:application).permit(:cover_letter, :available_from)
  end

  def way_back
    wanted = params[:back_to].to_s
    wanted.start_with?("/") ? wanted : jobs_path
  end
end
