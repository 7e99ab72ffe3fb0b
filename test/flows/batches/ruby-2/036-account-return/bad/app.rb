require "roda"
require_relative "lib/accounts"

class Portal < Roda
  plugin :sessions, secret: ENV.fetch("SESSION_SECRET")
  plugin :render, escape: true
  plugin :route_csrf

  route do |r|
    r.on "account" do
      unless session["account_id"]
        session["back"] = r.params["back"]
        r.redirect "/login"
      end

      r.is { view("account") }
      r.get("invoices") { view("invoices") }
    end

    r.is "login" do
      r.get { view("login") }

      r.post do
        check_csrf!
        account = Accounts.find(r.params["email"], r.params["password"]) or r.redirect("/login")
        session["account_id"] = account.id
        r.redirect(session.delete("back") || "/account") # SINK
      end
    end
  end
end
