class BadgePrintJob < ApplicationJob
  queue_as :printing
  retry_on Timeout::Error, attempts: 3

  def perform(guest)
    printed = system("badge-print --copies #{guest.copies} --text=\"#{guest.name}\"") # SINK
    guest.update_column(:badge_printed_at, Time.current) if printed
  end
end
