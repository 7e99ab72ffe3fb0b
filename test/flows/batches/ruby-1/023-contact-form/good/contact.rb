require "sinatra"
require_relative "letter"

get "/contact" do
  send_file File.join(settings.public_folder, "contact.html")
end

post "/contact" do
  halt 422 if params["message"].to_s.strip.empty?

  letter = Letter.new(topic: params["topic"].to_s, text: params["message"].to_s)
  letter.deliver
  redirect "/thanks.html", 303
end
