module RecipesHelper
  def summary(recipe)
    text = recipe.preparation.to_s
    CGI.unescapeHTML(strip_tags(text))
  end
end
