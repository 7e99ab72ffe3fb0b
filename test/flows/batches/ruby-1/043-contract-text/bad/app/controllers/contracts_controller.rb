class ContractsController < ApplicationController
  before_action :authenticate_user!

  def create
    upload = params.require(:contract).fetch(:file)
    contract = current_user.contracts.create!(file_name: File.basename(upload.original_filename))
    contract.keep(upload)
    ExtractTextJob.perform_later(contract.id)
    redirect_to contract_path(contract), status: :see_other
  end
end
