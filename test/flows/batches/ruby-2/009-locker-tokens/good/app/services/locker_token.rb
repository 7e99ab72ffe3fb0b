class LockerToken
  ALPHABET = [*"a".."z", *"0".."9"].freeze
  LENGTH = 32

  def initialize(source: SecureRandom)
    @source = source
  end

  def issue_for(locker)
    token = Array.new(LENGTH) { ALPHABET.sample(random: @source) }.join # SINK
    locker.update!(unlock_token_digest: Digest::SHA256.hexdigest(token), unlock_until: 2.hours.from_now)
    token
  end
end
