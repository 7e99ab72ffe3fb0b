import type { Register } from '../../../ir/operands.ts';
import { CallFlag } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, nodesIn } from '../children.ts';
import { type FieldInfo, structFields } from '../declarations.ts';
import { classAt } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const composite: Expression = (body, node) => {
  const { tree } = body.source;
  return made(body, bare(tree, tree.child(node, Field.type)), tree.child(node, Field.body), node);
};

/** What stands in braces, as its type says: a list, a map, or a struct. */
function made(body: Body, type: Node, value: Node, node: Node): Register {
  const { tree, types } = body.source;
  const under = types.underlying(tree.kind(type) === Kind.pointer_type ? firstNode(tree, type) : type);
  switch (tree.kind(under)) {
    case Kind.slice_type:
    case Kind.array_type:
    case Kind.implicit_length_array_type:
      return list(body, value, tree.child(under, Field.element), node);
    case Kind.map_type:
      return map(body, value, tree.child(under, Field.key), tree.child(under, Field.value), node);
    case Kind.struct_type:
      return struct(body, type, structFields(tree, under), value, node);
    default:
      return ofOtherFile(body, type, value, node);
  }
}

interface Element {
  /** NONE where there is none. */
  readonly key: Node;
  readonly value: Node;
}

const elementsOf = ({ source: { tree } }: Body, value: Node): Element[] =>
  nodesIn(tree, value).map((one) =>
    tree.kind(one) === Kind.keyed_element
      ? { key: firstNode(tree, tree.child(one, Field.key)), value: firstNode(tree, tree.child(one, Field.value)) }
      : { key: NONE, value: tree.kind(one) === Kind.literal_element ? firstNode(tree, one) : one },
  );

/** An element may leave out its type where the whole says it. */
function element(body: Body, node: Node, type: Node): Register {
  const { tree } = body.source;
  if (tree.kind(node) !== Kind.literal_value) return body.expression(node);
  return body.nested(node, () => made(body, bare(tree, type), node, node)) ?? body.at(node).undefined();
}

function list(body: Body, value: Node, type: Node, node: Node): Register {
  const elements = elementsOf(body, value).map((one) => ({ value: element(body, one.value, type) }));
  return body.at(node).new('list', elements);
}

function map(body: Body, value: Node, keyType: Node, type: Node, node: Node): Register {
  const result = body.at(node).new('map');
  for (const one of elementsOf(body, value)) {
    const key = element(body, one.key, keyType);
    body.at(one.value).storeAt(result, key, element(body, one.value, type));
  }
  return result;
}

function struct(body: Body, type: Node, fields: readonly FieldInfo[], value: Node, node: Node): Register {
  const { tree } = body.source;
  const cls = tree.kind(type) === Kind.struct_type ? null : classAt(body, type);
  const object = cls === null ? body.at(node).new('object') : body.at(node).call(cls, null, [], CallFlag.new);
  for (const [index, one] of elementsOf(body, value).entries()) {
    const name = one.key === NONE ? (fields[index]?.name ?? '') : tree.slice(one.key);
    const field = fields.find((other) => other.name === name);
    const held = element(body, one.value, field?.type ?? NONE);
    if (name !== '') body.at(one.value).store(object, name, held);
  }
  return object;
}

/** Of a type that another file declares: its keys tell what it is. */
function ofOtherFile(body: Body, type: Node, value: Node, node: Node): Register {
  const { tree } = body.source;
  const elements = elementsOf(body, value);
  if (elements.length > 0 && elements.every(({ key }) => key === NONE)) return list(body, value, NONE, node);
  const isMap = elements.some(({ key }) => !isFieldName(body, key));
  const cls = type === NONE || isMap ? null : classAt(body, type);
  if (cls === null && isMap) return map(body, value, NONE, NONE, node);
  const object = cls === null ? body.at(node).new('object') : body.at(node).call(cls, null, [], CallFlag.new);
  for (const { key, value: given } of elements)
    body.at(given).store(object, tree.slice(key), element(body, given, NONE));
  return object;
}

function isFieldName(body: Body, key: Node): boolean {
  const { tree } = body.source;
  return tree.kind(key) === Kind.identifier && body.find(tree.slice(key)) === null;
}

export const composites: Partial<Record<KindName, Expression>> = {
  composite_literal: composite,
  literal_value: (body, node) => made(body, NONE, node, node),
  literal_element: (body, node) => body.expression(firstNode(body.source.tree, node)),
};
