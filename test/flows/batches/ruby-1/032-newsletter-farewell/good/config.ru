require_relative "farewell"

map("/farewell") { run Farewell }
