require "sinatra/base"
require_relative "lib/invoice_document"
require_relative "lib/ledger"

class ImportApp < Sinatra::Base
  set :ledger, Ledger.new(ENV.fetch("DATABASE_URL"))

  before do
    halt 401 unless env["billing.partner"]
    content_type "text/plain"
  end

  put "/invoices/:number" do
    halt 411 unless request.content_length.to_i.between?(1, 200_000)

    document = InvoiceDocument.new(request.body.read)
    settings.ledger.store(env["billing.partner"], params["number"], document.lines)
    status 201
    "stored"
  end
end
