import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { bare, firstNode, listed, operatorOf } from './children.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/** Names of variables that something else may write to: pointed at, or set where a function within takes them along. */
export function sharedVariables(tree: SyntaxTree, node: Node): ReadonlySet<string> {
  const shared = new Set<string>();
  const set = new Set<string>();
  const taken = new Set<string>();
  let within = 0;
  for (let at = node; at < tree.after(node); at++) {
    const kind = tree.kind(at);
    if (kind === Kind.func_literal && at !== node) within = Math.max(within, tree.after(at));
    if (kind === Kind.identifier && at < within) taken.add(tree.slice(at));
    if (kind === Kind.unary_expression && operatorOf(tree, at) === Token['&']) {
      const target = bare(tree, tree.child(at, Field.operand));
      if (tree.kind(target) === Kind.identifier) shared.add(tree.slice(target));
    }
    for (const target of targetsOf(tree, at)) if (tree.kind(target) === Kind.identifier) set.add(tree.slice(target));
  }
  for (const name of set) if (taken.has(name)) shared.add(name);
  return shared;
}

function targetsOf(tree: SyntaxTree, node: Node): Node[] {
  switch (tree.kind(node)) {
    case Kind.assignment_statement:
    case Kind.short_var_declaration:
    case Kind.range_clause:
    case Kind.receive_statement:
      return listed(tree, tree.child(node, Field.left));
    case Kind.inc_statement:
    case Kind.dec_statement:
      return [firstNode(tree, node)];
    default:
      return [];
  }
}

/** True where code that is put off takes up what was thrown. */
export const recovers = (tree: SyntaxTree, node: Node): boolean =>
  node !== NONE && /\brecover\(/.test(tree.slice(node));
