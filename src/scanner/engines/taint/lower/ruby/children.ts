import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { Field, isToken, Kind } from './vocabulary.ts';

/**
 * The children that are nodes of the grammar, in their order; bodies of heredocs stand elsewhere than where they are
 * meant.
 */
export function nodesIn(tree: SyntaxTree, node: Node): Node[] {
  if (node === NONE) return [];
  return childrenFrom(tree, node);
}

/** Of the whole file. */
export function nodesOfFile(tree: SyntaxTree): Node[] {
  return childrenFrom(tree, 0);
}

function childrenFrom(tree: SyntaxTree, node: Node): Node[] {
  const found: Node[] = [];
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (!isToken(tree.kind(child)) && tree.kind(child) !== Kind.heredoc_body) found.push(child);
  return found;
}

/** All children of that field. */
export function childrenOf(tree: SyntaxTree, node: Node, field: number): Node[] {
  return nodesIn(tree, node).filter((child) => tree.field(child) === field);
}

/** What parentheses around one expression hold. */
export function bare(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === Kind.parenthesized_statements) {
    const [only = NONE, ...others] = nodesIn(tree, inner);
    if (only === NONE || others.length > 0) break;
    inner = only;
  }
  return inner;
}

/** The token of an operation; 0 where there is none. */
export function operatorOf(tree: SyntaxTree, node: Node): number {
  const operator = tree.child(node, Field.operator);
  return operator !== NONE && isToken(tree.kind(operator)) ? tree.kind(operator) : 0;
}

/** `A::B::C` as names; null for anything that is no constant. */
export function constantPath(tree: SyntaxTree, node: Node): readonly string[] | null {
  const names: string[] = [];
  for (let at = node; ; ) {
    const kind = tree.kind(at);
    if (kind === Kind.constant) return [...names, tree.slice(at)].reverse();
    if (kind !== Kind.scope_resolution) return null;
    names.push(tree.slice(tree.child(at, Field.name)));
    const scope = tree.child(at, Field.scope);
    if (scope === NONE) return [...names, ''].reverse();
    at = scope;
  }
}

/** The name that a symbol or text without anything put in stands for; null for anything else. */
export function plainName(tree: SyntaxTree, node: Node): string | null {
  const kind = tree.kind(node);
  if (kind === Kind.simple_symbol) return tree.slice(node).slice(1);
  if (kind === Kind.hash_key_symbol || kind === Kind.identifier || kind === Kind.constant) return tree.slice(node);
  if (kind !== Kind.string && kind !== Kind.delimited_symbol) return null;
  const parts = nodesIn(tree, node);
  if (parts.some((part) => tree.kind(part) !== Kind.string_content)) return null;
  return parts.map((part) => tree.slice(part)).join('');
}
