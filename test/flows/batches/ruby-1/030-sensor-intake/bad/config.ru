require_relative "intake"

run Intake.new
