module Campus
  module Actions
    module Seminars
      class Index < Campus::Action
        include Deps["repos.seminar_repo", "logger"]

        params do
          required(:sort).filled(:string, included_in?: %w[title starts_on seats])
          optional(:page).filled(:integer, gt?: 0)
        end

        def handle(request, response)
          unless request.params.valid?
            halt 422
          end

          rows = seminar_repo.listing(request.params[:sort], request.params[:page] || 1)
          response.format = :json
          response.body = rows.map(&:to_h).to_json
        end
      end
    end
  end
end
