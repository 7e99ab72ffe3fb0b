require "json"

module TaskChanges
  module_function

  def read(body)
    changes = JSON.parse(body)
    changes.slice("title", "notes")
  end
end
