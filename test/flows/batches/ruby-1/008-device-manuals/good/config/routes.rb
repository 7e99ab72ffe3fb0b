Rails.application.routes.draw do
  resources :devices, only: %i[index show]
  get "manuals/open", to: "manuals#show", as: :manual
end
