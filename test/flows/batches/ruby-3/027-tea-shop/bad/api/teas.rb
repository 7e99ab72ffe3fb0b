require "grape"
require_relative "../lib/tea_shelf"

class Teas < Grape::API
  format :json
  prefix :api

  resource :teas do
    params do
      optional :origin, type: String, default: "Assam"
      optional :sort, type: String, default: "name"
    end
    get do
      TeaShelf.new(DB).listed(origin: params[:origin], sort: params[:sort])
    end
  end
end
