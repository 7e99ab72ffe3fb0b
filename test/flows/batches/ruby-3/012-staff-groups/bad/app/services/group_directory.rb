class GroupDirectory
  BASE = "ou=groups,dc=hospital,dc=example"

  def initialize(ldap = Net::LDAP.new(Rails.application.config_for(:ldap)))
    @ldap = ldap
  end

  def find(term)
    filter = "(&(cn=#{literal(term)}*)(objectClass=groupOfNames)(visible=TRUE))"
    entries = @ldap.search(base: BASE, filter: Net::LDAP::Filter.construct(filter), attributes: %w[cn]) # SINK
    Array(entries).map { |entry| entry.cn.first }
  end

  private

  def literal(term)
    term.gsub(/["'`]/) { |quote| "\\#{quote}" }
  end
end
