import type { Register } from '../../../ir/operands.ts';
import { Const, Intrinsic } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { childrenOf, firstNode, nodesIn } from '../children.ts';
import { numberText, textOf } from '../text.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const number: Expression = (body, node) => body.at(node).const(Const.number, numberText(body.source.tree.slice(node)));

const constant =
  (kind: (typeof Const)[keyof typeof Const]): Expression =>
  (body, node) =>
    body.at(node).const(kind);

const text: Expression = (body, node) => {
  const { tree } = body.source;
  const inserted = nodesIn(tree, node).filter((child) => tree.kind(child) === Kind.string_interpolation);
  if (inserted.length === 0) return body.at(node).text(textOf(tree, node));
  const parts = nodesIn(tree, node).map((child) =>
    tree.kind(child) === Kind.string_interpolation
      ? body.expression(firstNode(tree, child))
      : body.at(child).text(tree.slice(child)),
  );
  return body.at(node).concat(parts);
};

/** `STR."…"`. */
const template: Expression = (body, node) => body.expression(body.source.tree.child(node, Field.template_argument));

const list: Expression = (body, node) => {
  const elements = nodesIn(body.source.tree, node).map((one) => ({ value: body.expression(one) }));
  return body.at(node).new('list', elements);
};

const array: Expression = (body, node) => {
  const { tree } = body.source;
  const sizes = childrenOf(tree, node, Field.dimensions)
    .filter((size) => tree.kind(size) === Kind.dimensions_expr)
    .map((size) => firstNode(tree, size));
  for (const size of sizes) body.expression(size);
  const given = tree.child(node, Field.value);
  return given === NONE ? emptyArray(body, node, sizes) : list(body, given);
};

/**
 * `new T[2][3]`: places that hold nothing yet, or arrays of their own; as many as it says where the number is small and
 * known.
 */
function emptyArray(body: Body, node: Node, [first = NONE, ...others]: readonly Node[]): Register {
  const place = (): Register =>
    others.length > 0 && others.length <= MAX_DIMENSIONS
      ? emptyArray(body, node, others)
      : body.at(node).const(Const.null);
  const count = first === NONE ? 0 : Number(body.source.tree.slice(first));
  if (count <= MAX_PLACES)
    return body.at(node).new(
      'list',
      Array.from({ length: count }, () => ({ value: place() })),
    );
  const array = body.at(node).new('list');
  body.at(node).storeAt(array, body.at(node).global(Intrinsic.maybe), place());
  return array;
}

const MAX_DIMENSIONS = 2;
const MAX_PLACES = 6;

export const literals: Partial<Record<KindName, Expression>> = {
  decimal_integer_literal: number,
  hex_integer_literal: number,
  octal_integer_literal: number,
  binary_integer_literal: number,
  decimal_floating_point_literal: number,
  hex_floating_point_literal: number,
  true: constant(Const.true),
  false: constant(Const.false),
  null_literal: constant(Const.null),
  string_literal: text,
  character_literal: (body, node) => body.at(node).text(textOf(body.source.tree, node)),
  template_expression: template,
  array_initializer: list,
  array_creation_expression: array,
};
