/**
 * A small text with fields, aliases, comments and an error: reading the tree from memory is compared with the cursor on
 * it.
 */
export const javaSample = `package a.b;
import static java.util.List.*; // a comment between
@C(d = "é", e = 1) public class F<T extends G> extends H<T> implements I, J {
  private static final String[] k = { "a\\n", 'b', """
    text \\{x} """ };
  enum L { M(1) { void n() {} }, O; }
  record P(int q, String... r) { P { q = 0x1F; } }
  /* another */ F(@S final int t) throws U { this(t, null); }
  <V> V w(Map.Entry<String, ? extends X> y) {
    try (var z = new A(1) { int b; }; c) { d: for (int e = 0, f; e < 3; e++) continue d; }
    catch (final G | H i) { throw i; } finally { j = k ? l : (m[0] >>>= 1); }
    return switch (n) { case O p when p.q() -> 1L; case R(var s, int t) -> { yield 2; } default -> throw u; };
  }
  void v() { w = x -> Y::z; if (a instanceof B c && !c.d) ; else synchronized (this) { super.e(f.new G()); } (
}
`;
