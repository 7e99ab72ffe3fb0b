import type { Argument, Register } from '../../../ir/operands.ts';
import { Const } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { ANNOTATED, childrenOf, dottedPath, isColon, nodesIn } from '../children.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const attribute: Expression = (body, node) => {
  const { tree } = body.source;
  const object = body.expression(tree.child(node, Field.object));
  return body.at(node).load(object, tree.slice(tree.child(node, Field.attribute)));
};

const subscript: Expression = (body, node) => {
  const { tree } = body.source;
  const keys = childrenOf(tree, node, Field.subscript);
  // A type with notes is the tuple of both.
  if (keys.length > 1 && (dottedPath(tree, tree.child(node, Field.value)) ?? []).at(-1) === ANNOTATED)
    return keyOf(body, node);
  const object = body.expression(tree.child(node, Field.value));
  const [only] = keys;
  if (only !== undefined && keys.length === 1 && tree.kind(only) === Kind.slice)
    return body.at(node).invoke(object, PIECE, boundsOf(body, only));
  const key = keyOf(body, node);
  return body.at(node).loadAt(object, key);
};

/** `x[a:b]` is a call: what it gives depends on what x is. */
const PIECE = '__getslice__';

/** From, to and step of a slice, as far as they are written. */
function boundsOf(body: Body, slice: Node): Argument[] {
  const { tree } = body.source;
  const bounds: Node[] = [NONE];
  for (let child = slice + 1; child < tree.after(slice); child = tree.after(child)) {
    if (isColon(tree, child)) bounds.push(NONE);
    else bounds[bounds.length - 1] = child;
  }
  const [from = NONE, to = NONE, step = NONE] = bounds;
  const first = from === NONE ? body.at(slice).const(Const.number, '0') : body.expression(from);
  const values: Register[] = [first];
  if (to !== NONE || step !== NONE) values.push(body.expression(to));
  if (step !== NONE) values.push(body.expression(step));
  return values.map((value) => ({ kind: 'positional', value }));
}

/** The key of a subscript; several are a tuple. */
export function keyOf(body: Body, node: Node): Register {
  const { tree } = body.source;
  const keys = childrenOf(tree, node, Field.subscript);
  const [only] = keys;
  if (only !== undefined && keys.length === 1) return body.expression(only);
  const elements = keys.map((key) => ({ value: body.expression(key) }));
  return body.at(node).new('list', elements);
}

const slice: Expression = (body, node) => {
  for (const child of nodesIn(body.source.tree, node)) body.expression(child);
  return body.at(node).undefined();
};

export const accesses: Partial<Record<KindName, Expression>> = { attribute, subscript, slice };
