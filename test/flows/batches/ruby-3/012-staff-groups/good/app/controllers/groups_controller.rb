class GroupsController < ApplicationController
  before_action :authenticate_user!

  def index
    term = params[:term].to_s.strip
    @groups = term.length < 2 ? [] : GroupDirectory.new.find(term)

    respond_to do |format|
      format.html
      format.json { render json: @groups }
    end
  end
end
