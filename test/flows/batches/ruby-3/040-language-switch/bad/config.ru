require "rack"
require_relative "lib/language_switch"

map "/language" do
  run LanguageSwitch.new
end

run ->(_env) { [200, { "content-type" => "text/plain" }, ["Welcome"]] }
