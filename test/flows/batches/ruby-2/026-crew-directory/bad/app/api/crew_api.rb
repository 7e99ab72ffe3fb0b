class CrewAPI < Grape::API
  format :json

  params do
    requires :ship, type: String
    optional :rank, type: String
  end
  get :crew do
    found = CrewDirectory.new(LDAP).find("departmentNumber" => params[:ship], "title" => params[:rank])
    Array(found).map { |entry| { name: entry.cn.first, phone: entry.telephonenumber.first } }
  end
end
