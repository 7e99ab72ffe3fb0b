require "roda"
require_relative "lib/enquiry"

class Desk < Roda
  plugin :halt

  route do |r|
    r.post "enquiries" do
      enquiry = Enquiry.new(
        from: r.params["email"].to_s,
        subject: r.params["subject"].to_s,
        text: r.params["text"].to_s
      )
      r.halt(422, "This is no address") unless enquiry.answerable?

      enquiry.deliver
      r.redirect "/thanks"
    end
  end
end
