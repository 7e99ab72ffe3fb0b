import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { childrenOf, dottedNames, firstNode, lastNode, nodesIn } from '../children.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { tuple } from './tuples.ts';

/** `{ A = 1, B = { 2 } }`, `{ 1, 2 }`, `{ { "a", 1 }, ["b"] = 2 }`: what a new object is given. */
export function initialize(body: Body, object: Register, node: Node): void {
  const { tree } = body.source;
  for (const one of nodesIn(tree, node)) {
    const kind = tree.kind(one);
    if (kind === Kind.assignment_expression) setMember(body, object, one);
    else {
      const parts = kind === Kind.initializer_expression ? nodesIn(tree, one) : [one];
      const args = parts.map((part) => ({ kind: 'positional' as const, value: body.expression(part) }));
      body.at(one).invoke(object, 'Add', args);
    }
  }
}

function setMember(body: Body, object: Register, node: Node): void {
  const { tree } = body.source;
  const left = tree.child(node, Field.left);
  const right = tree.child(node, Field.right);
  if (tree.kind(left) === Kind.element_binding_expression) {
    const key = body.expression(firstNode(tree, left));
    body.at(node).storeAt(object, key, body.expression(right));
    return;
  }
  const name = tree.slice(left);
  if (tree.kind(right) === Kind.initializer_expression)
    body.nested(right, () => initialize(body, body.at(node).load(object, name), right));
  else {
    const value = body.expression(right);
    body.at(node).store(object, name, value);
  }
}

const list: Expression = (body, node) => {
  const elements = nodesIn(body.source.tree, node).map((one) => ({ value: body.expression(one) }));
  return body.at(node).new('list', elements);
};

const array: Expression = (body, node) => {
  const { tree } = body.source;
  const given = tree.childOf(node, Kind.initializer_expression);
  return given === NONE ? body.at(node).new('list') : list(body, given);
};

/** `new { a.B, C = 1 }`: names stand before what they are given, or are those of what is given. */
const anonymous: Expression = (body, node) => {
  const { tree } = body.source;
  const object = body.at(node).new('object');
  const parts = nodesIn(tree, node);
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? NONE;
    const next = parts[index + 1] ?? NONE;
    const isNamed =
      tree.kind(part) === Kind.identifier &&
      next !== NONE &&
      /^\s*=\s*$/.test(tree.text.slice(tree.end(part), tree.start(next)));
    const name = isNamed ? tree.slice(part) : (dottedNames(tree, part)?.at(-1) ?? '');
    const value = body.expression(isNamed ? next : part);
    if (name !== '') body.at(part).store(object, name, value);
    if (isNamed) index++;
  }
  return object;
};

/** `a with { B = 1 }`: a copy with other members. */
const altered: Expression = (body, node) => {
  const { tree } = body.source;
  const source = body.expression(firstNode(tree, node));
  const copy = body.at(node).new('object');
  body.at(node).spread(copy, source);
  for (const one of childrenOf(tree, node, Kind.with_initializer)) {
    const value = body.expression(lastNode(tree, one));
    body.at(one).store(copy, tree.slice(firstNode(tree, one)), value);
  }
  return copy;
};

export const initializers: Partial<Record<KindName, Expression>> = {
  initializer_expression: list,
  implicit_array_creation_expression: array,
  array_creation_expression: array,
  tuple_expression: tuple,
  anonymous_object_creation_expression: anonymous,
  with_expression: altered,
};
