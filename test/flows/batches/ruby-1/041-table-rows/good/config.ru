require_relative "sheet_endpoint"

run SheetEndpoint.new
