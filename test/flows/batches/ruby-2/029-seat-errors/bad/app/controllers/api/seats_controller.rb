module Api
  class SeatsController < BaseController
    def create
      screening = Screening.find_by(id: params[:screening_id]) or raise BookingError, "No such screening"
      raise BookingError, "Sold out" if screening.sold_out?

      row = Integer(params[:row])
      seat = ActiveRecord::Base.connection.select_value(Seat.free_in(screening, row).select(:id).limit(1).to_sql)
      render json: { seat: seat }
    end
  end
end
