require "net/smtp"
require "uri"

class Enquiry
  DESK = "desk@library.example"

  def initialize(from:, subject:, text:)
    @from = from
    @subject = subject.strip
    @text = text
  end

  def answerable?
    @from.match?(URI::MailTo::EMAIL_REGEXP)
  end

  def deliver
    Net::SMTP.start("localhost", 25) do |smtp|
      smtp.send_mail(message, DESK, DESK) # SINK
    end
  end

  private

  def message
    [
      "From: #{DESK}",
      "To: #{DESK}",
      "Reply-To: #{@from}",
      "Subject: Enquiry: #{@subject}",
      "",
      @text
    ].join("\r\n")
  end
end
