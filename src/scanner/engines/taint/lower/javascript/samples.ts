/**
 * Small texts with fields, aliases, comments and an error: reading the tree from memory is compared with the cursor on
 * them.
 */
const common = `#!/usr/bin/env node
// a comment between
const { a, b: [c, ...d], ...e } = f?.(g\`x\${1}\`, /* inside */ ...h) ?? { i, async *j() { yield* k; }, get l() { return -1; } };
class M extends N { static #o = 1; static { this.p++; } set q(r = 2) { super.q = r, 3; } }
for await (const s of t) label: { break label }
try { await import('u') } catch { v = x => ({ x }) } finally { delete /re/g.w }
if (y { z( "é\\n" }
`;
const typed = `${common}
@A() export abstract class B<T> implements C.D { constructor(private readonly e?: F<G[]>) {} declare h: I | null; }
enum J { K = 1, L } namespace M.N { export type O = P; } let q = <const R>(s: R): s is T => s as unknown as U satisfies V;
`;
export const samples = {
  javascript: common,
  typescript: typed,
  tsx: `${typed}\nconst w = <X.Y a="b" {...c}>d {e} <f:g h/></X.Y>;\n`,
};
