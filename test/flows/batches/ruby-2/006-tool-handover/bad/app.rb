require "sinatra/base"
require_relative "lib/markup"

class HandoverApp < Sinatra::Base
  helpers Markup

  TOOLS = { "drill" => "Hammer drill", "ladder" => "Ladder (6 m)" }.freeze

  get "/handover" do
    tool = TOOLS.fetch(params["tool"], "Any tool")
    page "Handover", handover_form(tool, params["borrower"].to_s)
  end

  helpers do
    def handover_form(tool, borrower)
      <<~HTML # SINK
        <form method="post" action="/handover">
          <p>#{tool}</p>
          <input name="borrower" value="#{text(borrower)}">
          <button>Hand over</button>
        </form>
      HTML
    end
  end
end
