require "roda"
require_relative "lib/code_search"

class SourceBrowser < Roda
  plugin :json
  plugin :halt

  route do |r|
    r.get "search" do
      term, folder = r.params.values_at("term", "folder").map(&:to_s)
      r.halt(400, { error: "a term and a folder, please" }) if term.empty? || folder.empty?

      { hits: CodeSearch.new("/srv/checkouts/handbook").hits(term, folder) }
    end
  end
end
