class RotaAPI < Grape::API
  version "v1", using: :path
  format :json

  helpers do
    def choir
      @choir ||= Choir.find(params[:choir_id])
    end
  end

  resource :choirs do
    desc "Who sings when"
    params do
      requires :choir_id, type: Integer
      optional :sort, type: String, regexp: /^[a-z_]+$/, default: "sings_on"
      optional :limit, type: Integer, values: 1..100, default: 20
    end
    get ":choir_id/rota" do
      choir.turns.rota(params[:sort]).limit(params[:limit]).map(&:summary)
    end
  end
end
