require "open3"

module Whois
  FREE = /no match|not found|no entries/i

  def self.registered?(domain)
    output, status = Open3.capture2e("timeout 10 whois #{domain}") # SINK
    status.success? && !output.match?(FREE)
  end
end
