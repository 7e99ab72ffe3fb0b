require "sinatra/base"
require_relative "lib/scan_printer"

class ScanDesk < Sinatra::Base
  set :printer, ScanPrinter.new("genesys:libusb:001:004")

  get "/scan" do
    content_type "image/png"
    settings.printer.scan(params.fetch("quality", "draft").to_s)
  end

  get("/health") { "ok" }
end
