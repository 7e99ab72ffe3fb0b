class TitlesController < ApplicationController
  PAGE = 30

  def index
    @titles = Title.lendable.about(params[:q].to_s.strip).limit(PAGE).offset(PAGE * page)
    render json: @titles.as_json(only: %i[id name shelf])
  end

  private

  def page
    [params[:page].to_i - 1, 0].max
  end
end
