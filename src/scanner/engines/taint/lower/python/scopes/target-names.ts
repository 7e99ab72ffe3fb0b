import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { nodesIn } from '../children.ts';
import { Field, Kind } from '../vocabulary.ts';

/**
 * The identifiers that an assignment's left side binds: not those in what a member is taken of. Walks without
 * recursion.
 */
export function targetNames(tree: SyntaxTree, pattern: Node): Node[] {
  const names: Node[] = [];
  if (pattern === NONE) return names;
  const after = tree.after(pattern);
  for (let node = pattern; node < after; ) {
    const kind = tree.kind(node);
    if (kind === Kind.identifier) names.push(node);
    const isPlace = kind === Kind.attribute || kind === Kind.subscript || kind === Kind.call;
    node = isPlace ? tree.after(node) : node + 1;
  }
  return names;
}

/** A parameter: its name, and what kind it is. */
export interface ParameterNode {
  readonly whole: Node;
  readonly name: Node;
  readonly kind: 'positional' | 'rest' | 'named' | 'namedRest';
}

/** Parameters of a function or lambda, in their order. */
export function parametersOf(tree: SyntaxTree, callable: Node): ParameterNode[] {
  const list = tree.child(callable, Field.parameters);
  const found: ParameterNode[] = [];
  let isNamed = false;
  for (const whole of list === NONE ? [] : nodesIn(tree, list)) {
    const kind = tree.kind(whole);
    if (kind === Kind.keyword_separator) isNamed = true;
    const target = kind === Kind.typed_parameter ? (nodesIn(tree, whole)[0] ?? NONE) : whole;
    const isRest = tree.kind(target) === Kind.list_splat_pattern;
    const isNamedRest = tree.kind(target) === Kind.dictionary_splat_pattern;
    const name = nameIn(tree, target, isRest || isNamedRest);
    if (name !== NONE)
      found.push({ whole, name, kind: isRest ? 'rest' : isNamedRest ? 'namedRest' : isNamed ? 'named' : 'positional' });
    if (isRest) isNamed = true;
  }
  return found;
}

function nameIn(tree: SyntaxTree, target: Node, isSplat: boolean): Node {
  if (tree.kind(target) === Kind.identifier) return target;
  if (isSplat) return tree.childOf(target, Kind.identifier);
  return tree.child(target, Field.name);
}

export const parameterNames = (tree: SyntaxTree, callable: Node): Node[] =>
  parametersOf(tree, callable).map(({ name }) => name);
