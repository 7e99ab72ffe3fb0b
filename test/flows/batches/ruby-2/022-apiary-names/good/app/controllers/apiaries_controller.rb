class ApiariesController < ApplicationController
  before_action :authenticate_user!

  def update
    apiary = current_user.apiaries.find(params[:id])
    apiary.update!(params.require(:apiary).permit(:name, :hives))
    ApiaryJournal.new.note("renamed", params[:apiary][:name].to_s)
    redirect_to apiary
  end
end
