import type { Register } from '../../../ir/operands.ts';
import { Const } from '../../../ir/ops.ts';
import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { childrenOf, lastNode, nodesIn } from '../children.ts';
import { Field, Kind } from '../vocabulary.ts';

/* Tuples are lists whose elements have names as well: `Item1`, and what the program calls them. */

/** `(a, Name: b)`. */
export const tuple: Expression = (body, node) => {
  const { tree } = body.source;
  const parts = nodesIn(tree, node).map((one) => ({
    name: tree.kind(one) === Kind.argument ? tree.child(one, Field.name) : NONE,
    value: body.expression(tree.kind(one) === Kind.argument ? lastNode(tree, one) : one),
  }));
  const result = body.at(node).new('list', parts);
  for (const [place, { name, value }] of parts.entries()) {
    body.at(node).store(result, `Item${place + 1}`, value);
    if (name !== NONE) body.at(node).store(result, tree.slice(name), value);
  }
  return result;
};

/**
 * What a type calls the elements of a tuple, by their places, the empty text where it gives no name; what a task brings
 * likewise.
 */
export function namesOfParts(tree: SyntaxTree, type: Node): readonly string[] {
  if (type === NONE) return [];
  if (tree.kind(type) === Kind.generic_name)
    return namesOfParts(
      tree,
      childrenOf(tree, tree.childOf(type, Kind.type_argument_list), Kind.tuple_type)[0] ?? NONE,
    );
  if (tree.kind(type) !== Kind.tuple_type) return [];
  return childrenOf(tree, type, Kind.tuple_element).map((one) => {
    const name = tree.child(one, Field.name);
    return name === NONE ? '' : tree.slice(name);
  });
}

/** A tuple under the names of the type that it is given to. */
export function nameParts(body: Body, value: Register, names: readonly string[], node: Node): void {
  for (const [place, name] of names.entries())
    if (name !== '')
      body.at(node).store(value, name, body.at(node).loadAt(value, body.at(node).const(Const.number, String(place))));
}
