require "sinatra/base"
require_relative "lib/post_office"

class Invitations < Sinatra::Base
  MEMBERS = { "1" => "anna@choir.example", "2" => "ben@choir.example" }.freeze

  post "/invitations" do
    address = MEMBERS.fetch(params["member"]) { halt 404 }
    PostOffice.new.invite(address, params["subject"].to_s, "Please come on Thursday at eight.")
    "Sent"
  end
end
