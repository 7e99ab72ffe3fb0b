/**
 * A small text with fields, aliases, comments and an error: reading the tree from memory is compared with the cursor on
 * it.
 */
export const pythonSample = `#!/usr/bin/env python3
from ..a import (b as c, d)  # a comment between
@e.f('é', g=1)
async def h[T](i: int = 1, /, *j, k, **l) -> "M":
    n, *o = p = f"q{r!r:>{s}}{{}}" 't' % (u, -1)
    async with v as w, x: yield {y: z for y, z in a if b not in c is not d < e}
class A(B, metaclass=C):
    """doc"""
    x: int = [*y, {**z}, {1, 2}, (i for i in j)]; z += lambda k=1: k
try:
    match x:
        case P(a, b=1) | [c, *_] if d: del e[1:2, ::3]
except (F, G) as h: raise I from j
else: global k
finally: print(l := await m, *n) if (
`;
