module BandsHelper
  def homepage_href(band)
    address = band.homepage.to_s
    address.start_with?("https://", "http://") ? address : "#"
  end
end
