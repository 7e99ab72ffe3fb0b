class RotaAPI < Grape::API
  version "v1", using: :path
  format :json

  COLUMNS = { "date" => "turns.sings_on", "singer" => "singers.name", "voice" => "singers.voice" }.freeze
  READ_COLUMN = ->(name) { COLUMNS.fetch(name.downcase, name) }

  resource :choirs do
    desc "Who sings when"
    params do
      requires :choir_id, type: Integer
      optional :sort, type: String, coerce_with: READ_COLUMN, default: "turns.sings_on"
      optional :limit, type: Integer, values: 1..100, default: 20
    end
    get ":choir_id/rota" do
      turns = Choir.find(params[:choir_id]).turns.rota(params[:sort])
      turns.limit(params[:limit]).map(&:summary)
    end
  end
end
