module Customs
  module Actions
    module Declarations
      class Create < Customs::Action
        include Deps["services.declare"]

        params do
          required(:recipient).filled(:string)
          required(:cents).filled(:integer)
        end

        def handle(request, response)
          halt 422 unless request.params.valid?

          number = declare.call(recipient: request.params[:recipient], cents: request.params[:cents])
          response.redirect_to routes.path(:declaration, number: number)
        end
      end
    end
  end
end
