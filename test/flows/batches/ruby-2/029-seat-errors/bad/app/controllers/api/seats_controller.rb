module Api
  class SeatsController < BaseController
    def create
      screening = Screening.find_by(id: params[:screening_id]) or raise BookingError, "No such screening"
      raise BookingError, "Sold out" if screening.sold_out?

      plan = JSON.parse(File.read(Rails.root.join("halls", "#{Integer(params[:hall])}.json")))
      seat = plan.fetch("seats").find { |number| screening.free?(number) }
      render json: { seat: seat, hall: plan["name"] }
    end
  end
end
