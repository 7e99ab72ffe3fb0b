class RecipesController < ApplicationController
  before_action :authenticate_user!, only: :create

  def index
    @recipes = Recipe.published.order(created_at: :desc).limit(20)
  end

  def create
    current_user.recipes.create!(params.require(:recipe).permit(:title, :preparation))
    redirect_to recipes_path
  end
end
