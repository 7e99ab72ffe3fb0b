class PostOffice
  SENDMAIL = ["/usr/sbin/sendmail", "-t", "-i"].freeze
  FROM = "rehearsal@choir.example"

  def invite(address, subject, text)
    IO.popen(SENDMAIL, "w") do |mail|
      mail.write("From: #{FROM}\nTo: #{address}\nSubject: #{one_line(subject)}\n\n#{text}\n") # SINK
    end
  end

  private

  def one_line(subject)
    subject.delete("\r\n").strip
  end
end
