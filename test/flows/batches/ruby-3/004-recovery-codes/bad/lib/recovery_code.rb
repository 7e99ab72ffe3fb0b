require "digest"
require "securerandom"

module RecoveryCode
  LETTERS = [*"A".."Z", *"2".."9"].freeze
  LENGTH = 28

  module_function

  def draw
    Array.new(LENGTH) { one_letter }.join
  end

  def one_letter
    LETTERS[rand(LETTERS.size)] # SINK
  end

  def digest(code)
    Digest::SHA256.hexdigest(code)
  end
end
