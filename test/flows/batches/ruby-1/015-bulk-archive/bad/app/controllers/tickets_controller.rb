class TicketsController < ApplicationController
  before_action :require_agent

  def archive
    ids = TicketSelection.new(params[:tickets]).ids
    return redirect_to(tickets_path, alert: t(".nothing_chosen")) if ids.empty?

    count = current_desk.tickets.picked(ids).update_all(archived_at: Time.current)
    redirect_to tickets_path, notice: t(".archived", count: count)
  end

  private

  def require_agent
    head :forbidden unless current_user&.agent?
  end
end
