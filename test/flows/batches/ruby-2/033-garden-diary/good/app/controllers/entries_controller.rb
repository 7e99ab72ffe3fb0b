class EntriesController < ApplicationController
  before_action :authenticate_user!, except: :show

  def show
    @entry = Entry.includes(:gardener).find(params[:id])
  end

  def create
    entry = current_user.entries.create!(params.require(:entry).permit(:title, :body, :written_on))
    redirect_to entry
  end
end
