module ChipsHelper
  OPENING = %(<span class="chip">).html_safe.freeze
  CLOSING = %(</span>).html_safe.freeze

  def chips(words)
    words.each_with_object(ActiveSupport::SafeBuffer.new) do |word, buffer|
      buffer.concat(OPENING)
      buffer.safe_concat(word) # SINK
      buffer.concat(CLOSING)
    end
  end
end
