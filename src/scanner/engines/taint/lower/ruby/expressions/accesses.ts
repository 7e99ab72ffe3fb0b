import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import { RUNTIME } from '../../templates/template-code.ts';
import type { Body, Expression } from '../body.ts';
import { constantPath, nodesIn } from '../children.ts';
import { constantNamed, selfOf } from '../names.ts';
import { placeAt } from '../targets.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { localOr } from '../web/views.ts';
import { ownCall } from './calls.ts';

/** A variable, or a call of the method of that name. */
const identifier: Expression = (body, node) => {
  const name = body.source.tree.slice(node);
  const local = body.find(name);
  if (local !== null) return body.get(local, node);
  if (name === RUNTIME) return body.at(node).global(name);
  return localOr(body, name, node, () => ownCall(body, node, name, [], NONE));
};

const constant: Expression = (body, node) => {
  const path = constantPath(body.source.tree, node);
  if (path !== null) return constantNamed(body, path, node);
  const { tree } = body.source;
  const scope = body.expression(tree.child(node, Field.scope));
  return body.at(node).load(scope, tree.slice(tree.child(node, Field.name)));
};

/** `a[1]`, or a part: `a[1, 2]`, `a[1..]`, `a[/b/]`. */
const element: Expression = (body, node) => {
  const { tree } = body.source;
  const parts = nodesIn(tree, node).filter((one) => tree.field(one) !== Field.object);
  const [first = NONE] = parts;
  const kind = tree.kind(first);
  if (parts.length < 2 && kind !== Kind.range && kind !== Kind.regex) return placeAt(body, node, node).read();
  const object = body.expression(tree.child(node, Field.object));
  const args = parts.map((one) => ({ kind: 'positional' as const, value: body.expression(one) }));
  if (kind !== Kind.regex) return body.at(node).invoke(object, '__part__', args);
  // What has matched, or a group of it.
  const [expression, group] = args;
  const found = body.at(node).invoke(object, '__find__', expression === undefined ? [] : [expression]);
  const index = group?.value ?? body.at(node).const(Const.number, '0');
  return body.at(node).loadAt(found, index);
};

const returns: Expression = (body, node) => {
  body.at(node).return(handedOver(body, node));
  return body.at(node).undefined();
};

/** What stands behind `return`, `break` or `next`. */
function handedOver(body: Body, node: Node): number {
  const { tree } = body.source;
  const list = nodesIn(tree, node)[0] ?? NONE;
  const values = nodesIn(tree, list);
  const [only = NONE] = values;
  if (values.length < 2 && tree.kind(only) !== Kind.splat_argument && tree.kind(only) !== Kind.pair)
    return body.expression(only);
  return body.at(node).new(
    'list',
    values.map((one) => {
      const spread = tree.kind(one) === Kind.splat_argument;
      return { value: body.expression(spread ? (nodesIn(tree, one)[0] ?? NONE) : one), spread };
    }),
  );
}

const breaks: Expression = (body, node) => {
  const exit = body.exits.at(-1);
  const value = handedOver(body, node);
  if (exit === undefined) body.at(node).return(value);
  else body.at(node).break(exit.breakLabel);
  return body.at(node).undefined();
};

/** Out of a block, with its value, or on to a loop's next turn. */
const next: Expression = (body, node) => {
  const exit = body.exits.at(-1);
  const value = handedOver(body, node);
  if (exit === undefined) body.at(node).return(value);
  else if (exit.next.isLoop) body.at(node).continue(exit.next.label);
  else body.at(node).break(exit.next.label);
  return body.at(node).undefined();
};

export const accesses: Partial<Record<KindName, Expression>> = {
  identifier,
  constant,
  scope_resolution: constant,
  instance_variable: (body, node) => {
    const value = placeAt(body, node, node).read();
    // Where no class is, a view sees what the program holds.
    if (body.source.view === null) return value;
    const known = body.at(node).load(body.at(node).global('[[program]]'), body.source.tree.slice(node));
    return body.at(node).operate(Operator.either, value, known);
  },
  class_variable: (body, node) => placeAt(body, node, node).read(),
  global_variable: (body, node) => {
    const name = body.source.tree.slice(node);
    const known = body.at(node).global(name);
    return body.at(node).operate(Operator.either, placeAt(body, node, node).read(), known);
  },
  element_reference: element,
  self: (body, node) => selfOf(body, node),
  return: returns,
  break: breaks,
  next,
};
