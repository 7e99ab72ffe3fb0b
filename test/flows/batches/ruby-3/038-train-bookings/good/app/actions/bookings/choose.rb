module Trains
  module Actions
    module Bookings
      class Choose < Trains::Action
        FARES = { "first" => 8900, "second" => 4900 }.freeze

        params do
          required(:coach).filled(:string, included_in?: FARES.keys)
          required(:cents).filled(:integer)
        end

        def handle(request, response)
          halt 422 unless request.params.valid?

          response.session[:fare_cents] = FARES.fetch(request.params[:coach]) # SINK
          response.redirect_to routes.path(:payment)
        end
      end
    end
  end
end
