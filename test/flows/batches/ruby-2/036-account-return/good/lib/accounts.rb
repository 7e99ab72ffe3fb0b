require "bcrypt"

module Accounts
  def self.find(email, password)
    account = DB[:accounts].first(email: email.to_s.downcase)
    return if account.nil? || BCrypt::Password.new(account[:digest]) != password.to_s

    Struct.new(:id).new(account[:id])
  end
end
