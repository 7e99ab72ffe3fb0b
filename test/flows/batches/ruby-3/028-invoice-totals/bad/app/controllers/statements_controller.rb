class StatementsController < ApplicationController
  before_action :authenticate_user!

  def show
    statement = AccountStatement.new(current_user.account_id)
    render json: { total: statement.total_after(params[:invoice]) }
  end
end
