module Trains
  module Actions
    module Payments
      class Create < Trains::Action
        include Deps["services.charge_card"]

        def handle(request, response)
          cents = request.session[:fare_cents] or halt(409)

          charge_card.call(customer: request.session[:customer_id], cents: cents)
          response.session.delete(:fare_cents)
          response.redirect_to routes.path(:tickets)
        end
      end
    end
  end
end
