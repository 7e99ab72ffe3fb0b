module Login
  module Helpers
    def current_user_id
      session["user_id"]
    end
  end

  def self.registered(app)
    app.helpers Helpers

    app.post "/login" do
      user = Customer.authenticate(params["email"].to_s, params["password"].to_s)
      halt 401 unless user
      session.clear
      session["user_id"] = user.id
      redirect "/wizard", 303
    end
  end
end
