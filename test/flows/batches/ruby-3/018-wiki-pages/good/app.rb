require "roda"
require_relative "lib/wiki"

class WikiApp < Roda
  plugin :sessions, secret: ENV.fetch("SESSION_SECRET")
  plugin :route_csrf
  plugin :halt

  WIKI = Wiki.new("/srv/wiki")

  route do |r|
    check_csrf!

    r.on "pages" do
      r.halt(403) unless r.session["editor"]

      r.post do
        name, text = r.params.values_at("name", "text").map(&:to_s)
        r.halt(422, "Please choose another name") unless WIKI.name?(name)
        WIKI.save(name, text)
        r.redirect "/"
      end
    end
  end
end
