class CorrectionsController < ApplicationController
  include NumberParams

  before_action :authenticate_user!

  def create
    changed = Article.on_shelf(params[:shelf].to_s).correct(whole(:difference))
    redirect_to articles_path, notice: "#{changed} articles corrected"
  end
end
