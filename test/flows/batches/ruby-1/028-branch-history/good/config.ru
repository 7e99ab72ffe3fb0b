require_relative "lib/history_app"

use Rack::ContentLength
run HistoryApp.new("/srv/git/handbook.git")
