class InvitationMailer < ApplicationMailer
  def invite
    party = params[:party]
    mail(to: params[:guest].email, subject: "You are invited", content_type: "text/html", body: letter(party)) # SINK
  end

  private

  def letter(party)
    <<~HTML
      <h1>#{l(party.starts_at, format: :long)}</h1>
      <p>#{ERB::Util.h(params[:message])}</p>
      <p><a href="#{party_url(party)}">Answer</a></p>
    HTML
  end
end
