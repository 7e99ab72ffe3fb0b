class CommentsController < ApplicationController
  before_action :authenticate_user!

  def create
    target = CommentTarget.find(params[:target_type].to_s, params[:target_id].to_i)
    return head(:not_found) if target.nil?

    target.comments.create!(author: current_user, text: params[:text].to_s)
    redirect_to root_path, notice: "Thank you for your comment."
  end
end
