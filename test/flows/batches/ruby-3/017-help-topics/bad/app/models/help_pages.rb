module HelpPages
  ALL = Set[
    "billing/invoices.html",
    "billing/refunds.html",
    "account/password.html",
    "account/devices.html"
  ].freeze

  TOPICS = ALL.map { |page| page[%r{\A[^/]+}] }.to_set.freeze

  def self.known?(page)
    TOPICS.include?(page.split("/").first)
  end
end
