class PersonQuery
  LISTED = "(objectClass=person)(published=TRUE)"

  attr_reader :surname

  def surname=(text)
    trimmed = text.strip[0, 60]
    @surname = Net::LDAP::Filter.escape(trimmed)
  end

  def filter
    "(|(&#{LISTED}(sn=#{surname}))(&#{LISTED}(maidenName=#{surname})))"
  end
end
