require "sinatra/base"
require "erubi"
require_relative "recipes"

class RecipeApp < Sinatra::Base
  set :root, __dir__
  set :erb, escape_html: true
  set :recipes, Recipes.load_file(File.join(__dir__, "data", "recipes.json"))

  get "/" do
    @term = params["term"].to_s.strip
    @hits = @term.empty? ? [] : settings.recipes.titled(@term)
    erb :search, layout: false
  end
end
