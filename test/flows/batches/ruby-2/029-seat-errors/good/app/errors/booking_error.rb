class BookingError < StandardError
end
