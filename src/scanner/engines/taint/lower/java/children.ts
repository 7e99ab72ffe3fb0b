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
  return nodesIn(tree, node)[0] ?? NONE;
}

/** What parentheses hold. */
export function bare(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === Kind.parenthesized_expression && firstNode(tree, inner) !== NONE)
    inner = firstNode(tree, inner);
  return inner;
}

/** `static`, `abstract` and their like before a declaration. */
export function hasModifier(tree: SyntaxTree, node: Node, token: number): boolean {
  return tree.childOf(tree.childOf(node, Kind.modifiers), token) !== NONE;
}

/** Annotations before a declaration or a parameter. */
export function annotationsOf(tree: SyntaxTree, node: Node): Node[] {
  return nodesIn(tree, tree.childOf(node, Kind.modifiers)).filter((child) => annotationKinds.has(tree.kind(child)));
}

const annotationKinds: ReadonlySet<number> = new Set([Kind.annotation, Kind.marker_annotation]);

/** The token of an operation; 0 where there is none. */
export function operatorOf(tree: SyntaxTree, node: Node): number {
  const operator = tree.child(node, Field.operator);
  return operator !== NONE && isToken(tree.kind(operator)) ? tree.kind(operator) : 0;
}

/** `a.b.c` written as names: the parts; null for anything else. */
export function dottedNames(tree: SyntaxTree, node: Node): readonly string[] | null {
  const names: string[] = [];
  let at = node;
  for (; tree.kind(at) === Kind.field_access; at = tree.child(at, Field.object)) {
    const name = tree.child(at, Field.field);
    if (tree.kind(name) !== Kind.identifier) return null;
    names.push(tree.slice(name));
  }
  if (tree.kind(at) !== Kind.identifier) return null;
  return [...names, tree.slice(at)].reverse();
}
