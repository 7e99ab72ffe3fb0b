import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { isToken, Kind } from './vocabulary.ts';

/** The children that are nodes of the grammar, in their order. */
export function nodesIn(tree: SyntaxTree, node: Node): Node[] {
  const found: Node[] = [];
  if (node === NONE) return found;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (!isToken(tree.kind(child))) found.push(child);
  return found;
}

/** All children of that kind. */
export function childrenOfKind(tree: SyntaxTree, node: Node, kind: number): Node[] {
  return nodesIn(tree, node).filter((child) => tree.kind(child) === kind);
}

/** The first child that is a node of the grammar, or NONE. */
export function firstNode(tree: SyntaxTree, node: Node): Node {
  return nodesIn(tree, node)[0] ?? NONE;
}

/** What parentheses hold. */
export function bare(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === Kind.parenthesized_expression && firstNode(tree, inner) !== NONE)
    inner = firstNode(tree, inner);
  return inner;
}

/** The name of `$name`; null where it is computed. */
export function variableName(tree: SyntaxTree, node: Node): string | null {
  if (tree.kind(node) === Kind.variable_name) return tree.slice(node).replace(/^\$\s*/, '');
  // `${name}` within text.
  if (tree.kind(node) !== Kind.dynamic_variable_name || tree.kind(firstNode(tree, node)) !== Kind.name) return null;
  return tree.slice(firstNode(tree, node));
}

/** The token of an operation; 0 where there is none. */
export function tokenIn(tree: SyntaxTree, node: Node): number {
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (isToken(tree.kind(child))) return tree.kind(child);
  return 0;
}
