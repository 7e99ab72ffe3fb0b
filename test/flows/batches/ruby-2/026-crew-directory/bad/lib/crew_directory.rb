require "net/ldap"

class CrewDirectory
  BASE = "ou=crew,dc=ferry,dc=example"

  def initialize(ldap)
    @ldap = ldap
  end

  def find(fields)
    asked = fields.compact.each_value { |value| Net::LDAP::Filter.escape(value) }
    terms = asked.map { |name, value| "(#{name}=#{value})" }.join
    filter = Net::LDAP::Filter.construct("(&(objectClass=person)#{terms})")
    @ldap.search(base: BASE, filter: filter, attributes: %w[cn telephoneNumber], size: 20) # SINK
  end
end
