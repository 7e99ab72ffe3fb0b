require "json"

module ScriptData
  module_function

  def of(value)
    JSON.generate(value).gsub("<") { '\u003c' }
  end
end
