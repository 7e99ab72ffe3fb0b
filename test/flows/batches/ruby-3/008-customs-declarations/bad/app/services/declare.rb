require "savon"

module Customs
  module Services
    class Declare
      WSDL = "https://customs.example/declarations?wsdl"

      def initialize(client: Savon.client(wsdl: WSDL))
        @client = client
      end

      def call(recipient:, cents:)
        answer = @client.call(:declare, xml: envelope(recipient.encode("UTF-8"), cents)) # SINK
        Integer(answer.body.dig(:declare_response, :number))
      end

      private

      def envelope(recipient, cents)
        <<~XML
          <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
            <soap:Body>
              <declare><duty>standard</duty><recipient>#{recipient}</recipient><cents>#{cents}</cents></declare>
            </soap:Body>
          </soap:Envelope>
        XML
      end
    end
  end
end
