require "sinatra/base"

class ClubPages < Sinatra::Base
  set :erb, escape_html: true

  VIEWS = { "join" => :join, "fees" => :fees, "rules" => :rules }.freeze

  before { cache_control :public, max_age: 300 }

  get "/club" do
    @season = Time.now.year
    erb view_for(params["page"].to_s) # SINK
  end

  not_found { erb :missing }

  private

  def view_for(page)
    return :home if page.empty?

    VIEWS.fetch(page) { page.strip }
  end
end
