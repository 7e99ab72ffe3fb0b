import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { isToken, Kind, Token } from './vocabulary.ts';

/** The children that are nodes of the grammar, in their order. */
export function nodesIn(tree: SyntaxTree, node: Node): Node[] {
  const found: Node[] = [];
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (!isToken(tree.kind(child))) found.push(child);
  return found;
}

/** All children of that field. */
export function childrenOf(tree: SyntaxTree, node: Node, field: number): Node[] {
  const found: Node[] = [];
  if (node === NONE) return found;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (tree.field(child) === field) found.push(child);
  return found;
}

/** The first child that is a node of the grammar, or NONE. */
export function firstNode(tree: SyntaxTree, node: Node): Node {
  if (node === NONE) return NONE;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child)) if (!isToken(tree.kind(child))) return child;
  return NONE;
}

/** What parentheses hold. */
export function bare(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === Kind.parenthesized_expression && firstNode(tree, inner) !== NONE)
    inner = firstNode(tree, inner);
  return inner;
}

/** `a.b.c` written as names: the parts; null for anything else. */
export function dottedPath(tree: SyntaxTree, node: Node): readonly string[] | null {
  if (!/^[\p{L}\p{N}_]+(?:\s*\.\s*[\p{L}\p{N}_]+)*$/u.test(tree.slice(node))) return null;
  return tree
    .slice(node)
    .split('.')
    .map((part) => part.trim());
}

/**
 * `Annotated[X, a, b]`: the nodes of a and b, which are values; of a type that a call makes, the call; none of any
 * other.
 */
export function notesOf(tree: SyntaxTree, annotation: Node): Node[] {
  let node = annotation;
  while (tree.kind(node) === Kind.type) node = firstNode(tree, node);
  if (tree.kind(node) === Kind.call) return [node];
  if (tree.kind(node) !== Kind.generic_type && tree.kind(node) !== Kind.subscript) return [];
  const [outer = NONE, ...others] = nodesIn(tree, node);
  if ((dottedPath(tree, outer) ?? []).at(-1) !== ANNOTATED) return [];
  const inner = others.flatMap((one) => (tree.kind(one) === Kind.type_parameter ? nodesIn(tree, one) : [one]));
  return inner.slice(1).map((one) => (tree.kind(one) === Kind.type ? firstNode(tree, one) : one));
}

/** What gives a type notes that programs read. */
export const ANNOTATED = 'Annotated';

/** True where `async` stands before it. */
export function isAsync(tree: SyntaxTree, node: Node): boolean {
  return tree.childOf(node, Token.async) !== NONE;
}

export function isColon(tree: SyntaxTree, node: Node): boolean {
  return tree.kind(node) === Token[':'];
}
