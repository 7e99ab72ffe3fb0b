require "sinatra/base"
require "slim"
require_relative "lib/plates"

class NamePlates < Sinatra::Base
  get "/plate" do
    heading = params["heading"].to_s.strip[0, 80]
    style = Plates.style(params["style"].to_s)
    template = Plates::TEMPLATE.sub("%heading%") { '#{heading}' }
    slim template, locals: { heading: heading, style: style } # SINK
  end
end
