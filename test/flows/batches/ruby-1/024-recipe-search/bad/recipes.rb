require "json"

class Recipes
  Recipe = Struct.new(:title, :minutes, keyword_init: true)

  def self.load_file(path)
    new(JSON.parse(File.read(path), symbolize_names: true).map { |row| Recipe.new(**row) })
  end

  def initialize(all)
    @all = all
  end

  def titled(term)
    @all.select { |recipe| recipe.title.downcase.include?(term.downcase) }
  end
end
