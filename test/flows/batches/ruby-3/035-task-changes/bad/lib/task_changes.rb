require "json"

module TaskChanges
  module_function

  def read(body)
    changes = JSON.parse(body)
    changes.except("id")
  end
end
