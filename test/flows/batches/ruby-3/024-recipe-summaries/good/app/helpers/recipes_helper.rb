module RecipesHelper
  def summary(recipe)
    text = recipe.preparation.to_s
    strip_tags(CGI.unescapeHTML(text))
  end
end
