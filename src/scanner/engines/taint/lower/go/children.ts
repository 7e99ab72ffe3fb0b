import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { Field, isToken, Kind } from './vocabulary.ts';

/** The children that are nodes of the grammar, in their order. */
export function nodesIn(tree: SyntaxTree, node: Node): Node[] {
  const found: Node[] = [];
  if (node === NONE) return found;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (!isToken(tree.kind(child))) found.push(child);
  return found;
}

/** What stands at the top of the file. */
export function topLevel(tree: SyntaxTree): Node[] {
  const found: Node[] = [];
  for (let node = 1; node < tree.count; node = tree.after(node)) if (!isToken(tree.kind(node))) found.push(node);
  return found;
}

/** All children of that kind. */
export const childrenOf = (tree: SyntaxTree, node: Node, kind: number): Node[] =>
  nodesIn(tree, node).filter((child) => tree.kind(child) === kind);

/** All children of that field. */
export const fieldsOf = (tree: SyntaxTree, node: Node, field: number): Node[] =>
  nodesIn(tree, node).filter((child) => tree.field(child) === field);

/** The first child that is a node of the grammar, or NONE. */
export const firstNode = (tree: SyntaxTree, node: Node): Node => nodesIn(tree, node)[0] ?? NONE;

/** What parentheses hold. */
export function bare(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === Kind.parenthesized_expression || tree.kind(inner) === Kind.parenthesized_type) {
    const next = firstNode(tree, inner);
    if (next === NONE) break;
    inner = next;
  }
  return inner;
}

/** The token of an operation; 0 where there is none. */
export function operatorOf(tree: SyntaxTree, node: Node): number {
  const operator = tree.child(node, Field.operator);
  return operator !== NONE && isToken(tree.kind(operator)) ? tree.kind(operator) : 0;
}

/** The expressions of a list; of one without a list itself. */
export function listed(tree: SyntaxTree, node: Node): Node[] {
  if (node === NONE) return [];
  return tree.kind(node) === Kind.expression_list ? nodesIn(tree, node) : [node];
}

/** The statements of a block or case. */
export function statementsIn(tree: SyntaxTree, node: Node): Node[] {
  return nodesIn(tree, node).flatMap((child) =>
    tree.kind(child) === Kind.statement_list ? nodesIn(tree, child) : [child],
  );
}
