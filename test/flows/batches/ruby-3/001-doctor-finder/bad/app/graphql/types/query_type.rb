module Types
  class QueryType < Types::BaseObject
    field :doctors, [Types::DoctorType], null: false do
      argument :city, String, required: true
      argument :ranked_by, String, required: false, default_value: "surname"
    end

    def doctors(city:, ranked_by:)
      DoctorSearch.new(context[:current_clinic]).call(city: city, ranked_by: ranked_by)
    end
  end
end
