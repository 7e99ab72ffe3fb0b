module PartnerHosts
  DOMAIN = ".partners.example"

  def self.include?(uri)
    uri.scheme == "https" && uri.host.to_s.downcase.end_with?(DOMAIN)
  end
end
