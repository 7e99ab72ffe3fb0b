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

/** All children of that kind. */
export function childrenOf(tree: SyntaxTree, node: Node, kind: number): Node[] {
  return nodesIn(tree, node).filter((child) => tree.kind(child) === kind);
}

/** The first child that is a node of the grammar, or NONE. */
export function firstNode(tree: SyntaxTree, node: Node): Node {
  return nodesIn(tree, node)[0] ?? NONE;
}

export function lastNode(tree: SyntaxTree, node: Node): Node {
  return nodesIn(tree, node).at(-1) ?? NONE;
}

/** What parentheses hold, and what stands before a `!` that only the compiler reads. */
export function bare(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  for (;;) {
    const kind = tree.kind(inner);
    const isForgiving = kind === Kind.postfix_unary_expression && tree.slice(inner).endsWith('!');
    const next = kind === Kind.parenthesized_expression || isForgiving ? firstNode(tree, inner) : NONE;
    if (next === NONE) return inner;
    inner = next;
  }
}

/** `static`, `abstract` and their like before a declaration. */
export function hasModifier(tree: SyntaxTree, node: Node, word: string): boolean {
  return childrenOf(tree, node, Kind.modifier).some((one) => tree.slice(one) === word);
}

/** Attributes before a declaration or a parameter. */
export function attributesOf(tree: SyntaxTree, node: Node): Node[] {
  return childrenOf(tree, node, Kind.attribute_list).flatMap((list) => childrenOf(tree, list, Kind.attribute));
}

/** The token of an operation; 0 where there is none. */
export function operatorOf(tree: SyntaxTree, node: Node): number {
  const operator = tree.child(node, Field.operator);
  return operator !== NONE && isToken(tree.kind(operator)) ? tree.kind(operator) : 0;
}

/** The name that a name with arguments of types begins with. */
export function plainName(tree: SyntaxTree, node: Node): string {
  const name = tree.kind(node) === Kind.generic_name ? firstNode(tree, node) : node;
  return tree.slice(name).replace(/^@/, '');
}

/** `a.b.c` written as names: the parts; null for anything else. */
export function dottedNames(tree: SyntaxTree, node: Node): readonly string[] | null {
  const names: string[] = [];
  let at = node;
  for (;;) {
    const kind = tree.kind(at);
    if (kind === Kind.member_access_expression || kind === Kind.qualified_name) {
      names.push(plainName(tree, tree.child(at, Field.name)));
      at = tree.child(at, kind === Kind.qualified_name ? Field.qualifier : Field.expression);
    } else if (kind === Kind.alias_qualified_name) {
      at = tree.child(at, Field.name);
    } else if (kind === Kind.identifier || kind === Kind.generic_name) {
      return [...names, plainName(tree, at)].reverse();
    } else return null;
  }
}
