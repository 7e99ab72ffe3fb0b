class StatisticsController < ApplicationController
  before_action :authenticate_user!

  def words
    text = current_user.manuscripts.find(params[:manuscript_id]).text
    words = Array(params[:words]).map(&:to_s).reject(&:empty?).first(10)
    return render(json: {}) if words.empty?

    render json: WordCount.new(words).in(text)
  end
end
