import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { Field, Kind } from './vocabulary.ts';

/**
 * Names of variables that are set while a block or lambda takes them along: whoever reads them later must see what was
 * set.
 */
export function sharedVariables(tree: SyntaxTree, node: Node, end: Node): ReadonlySet<string> {
  const set = new Map<string, number>();
  const taken = new Set<string>();
  const setWithin = new Set<string>();
  let within = 0;
  for (let at = node; at < end; at++) {
    const kind = tree.kind(at);
    if (takers.has(kind)) within = Math.max(within, tree.after(at));
    if (kind === Kind.identifier && at < within) taken.add(tree.slice(at));
    if (kind !== Kind.assignment && kind !== Kind.operator_assignment) continue;
    const left = tree.child(at, Field.left);
    for (let target = left; target !== NONE && target < tree.after(left); target++) {
      if (tree.kind(target) !== Kind.identifier) continue;
      const name = tree.slice(target);
      set.set(name, (set.get(name) ?? 0) + 1);
      if (at < within) setWithin.add(name);
    }
  }
  return new Set(
    [...set].flatMap(([name, times]) => (setWithin.has(name) || (times > 1 && taken.has(name)) ? [name] : [])),
  );
}

const takers: ReadonlySet<number> = new Set([Kind.block, Kind.do_block, Kind.lambda]);
