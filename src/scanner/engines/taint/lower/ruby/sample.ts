/**
 * A small text with fields, tokens, comments and an error: reading the tree from memory is compared with the cursor on
 * it.
 */
export const rubySample = `require 'a' # a comment between
module A::B
  class C < D
    include E
    attr_accessor :f, :"é#{g}"
    H = %w[i j].freeze
    class << self
      def k(l, m = 1, *n, o:, p: 2, **q, &r) = yield(l)
    end
    def s(...)
      t = <<~U + \`ls #{v}\`
        select #{w}
      U
      x&.y ||= z[0] ? /a#{b}/i : { "c" => d, e: 1, **f }
      g.each_with_index do |(h, i), j| next if h =~ /k/ end
      case l
      when 1, /m/ then n
      else o
      end
      case p
      in { q: Integer => r } if s then t
      in [1, *u] | nil then v
      end
      begin; w; rescue X, Y => e; retry; else z; ensure a; end
      return b, *c unless !d and not e.f?(&:g)
      h = ->(i) { j << k; @l, $m = -n, o..p }
      while q do break end
      x = super rescue yield
    end
  end
end
foo(
`;
