require "net/smtp"

class Letter
  INBOX = "office@choir.example"
  SENDER = "website@choir.example"

  def initialize(text:, topic: "Question", **rest)
    @text = text
    @topic = topic.tr("\r\n", "  ")
    @copies = rest.fetch(:copies, [])
  end

  def to_s
    headers = { "From" => SENDER, "To" => INBOX, "Subject" => "[website] #{@topic}" }
    lines = headers.map { |name, value| "#{name}: #{value}" }
    [*lines, "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "", @text].join("\r\n")
  end

  def deliver
    Net::SMTP.start("localhost", 25) do |smtp|
      smtp.send_message(to_s, SENDER, [INBOX, *@copies]) # SINK
    end
  end
end
