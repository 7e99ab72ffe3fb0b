/**
 * A small text with fields, tokens, comments and an error: reading the tree from memory is compared with the cursor on
 * it.
 */
export const csharpSample = `using A.B; // a comment between
using static C.D; using E = F.G<int>;
namespace H.I {
  [J("é", K = 1)] public partial class L<T>(M n) : O<T>, P where T : Q {
    private readonly string[] r = { $"s {t:x} {{u}}", @"v""w", "\\n", 'x' };
    public int? Y { get; init; } = 0x1F; public int Z => 1;
    public int this[int a] { get { return b; } set => c = value; }
    /* another */ L(ref int d, out int e, params F[] f) : base(d) { }
    async Task<int> G(H h = null) {
      using (var i = new J { K = 1, ["l"] = 2 }) { foreach (var (m, n) in o) yield return p; }
      try { lock (q) { goto r; } } catch (S t) when (t.u) { throw; } finally { v ??= w ? x : (y?.Z[0] ?? await a()); }
      switch (b) { case 1: case D e when e.f: break; default: continue; }
      return c switch { { G: 1, H: var i } => j, > 1 and not 2 or null => k, _ => throw l };
    }
    void M() { n = o => p; if (q is R s && !t) ; else U<V>(out var w, x: 1); var y = from z in a where z.b select z.c; } (
  }
  record B(int C); enum D { E = 1 } interface F { G H(); }
}
`;
