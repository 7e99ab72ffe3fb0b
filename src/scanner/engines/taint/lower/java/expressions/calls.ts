import type { Argument, Register } from '../../../ir/operands.ts';
import { CallFlag } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { nodesIn } from '../children.ts';
import { makeClass } from '../classes.ts';
import { outerGiven } from '../constructors.ts';
import { classValue, heirAround, imported, selfOf } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { argumentsOf } from './arguments.ts';

const call: Expression = (body, node) => {
  const { tree } = body.source;
  const object = tree.child(node, Field.object);
  const name = tree.slice(tree.child(node, Field.name));
  const list = tree.child(node, Field.arguments);
  const above = tree.childOf(node, Kind.super);
  if (above !== NONE) return superCall(body, node, object === above ? NONE : object, name);
  if (object === NONE) return ownCall(body, node, name, argumentsOf(body, list));
  const receiver = body.expression(object);
  const args = argumentsOf(body, list);
  return body.at(node).invoke(receiver, name, args);
};

/** `super.f()`, `Interface.super.f()`. */
function superCall(body: Body, node: Node, of: Node, name: string): Register {
  const superclass = of === NONE ? null : body.expression(of);
  const args = argumentsOf(body, body.source.tree.child(node, Field.arguments));
  return body.at(node).super(superclass, body.self ?? body.at(node).undefined(), name, args);
}

/** A method of a class around, one that an import brings, or one that is inherited. */
function ownCall(body: Body, node: Node, name: string, args: readonly Argument[]): Register {
  const { imports } = body.source;
  for (let info = body.owner; info !== null; info = info.outer) {
    const isStatic = info.methods.get(name);
    if (isStatic === undefined) continue;
    const holder = isStatic ? null : selfOf(body, info, node);
    return body.at(node).invoke(holder ?? classValue(body, info, node), name, args);
  }
  const brought = imports.member(name);
  if (brought !== null) {
    const holder = imported(body, { ...brought, path: brought.path.slice(0, -1) }, node);
    return body.at(node).invoke(holder, brought.path.at(-1) ?? name, args);
  }
  const heir = heirAround(body, node);
  const [whole] = imports.wholeClasses;
  const holder = heir ?? (whole === undefined ? (body.self ?? body.at(node).undefined()) : imported(body, whole, node));
  return body.at(node).invoke(holder, name, args);
}

const creation: Expression = (body, node) => {
  const { tree, classes, types } = body.source;
  const type = tree.child(node, Field.type);
  const [first = NONE] = nodesIn(tree, node);
  const around = tree.field(first) === 0 && expressionKinds(tree.kind(first)) ? body.expression(first) : null;
  const own = classes.at.get(node);
  const cls = own === undefined ? body.expression(type) : makeClass(body, own);
  const named = types.classNamed(
    tree
      .slice(type)
      .replace(/<[\s\S]*/, '')
      .split('.')
      .at(-1)
      ?.trim() ?? '',
  );
  const args = [...argumentsOf(body, tree.child(node, Field.arguments)), ...outerGiven(body, named, around, node)];
  return body.at(node).call(cls, null, args, CallFlag.new);
};

/** `outer.new Inner()`: what stands before is an expression, no annotation or argument of a type. */
const expressionKinds = (kind: number): boolean =>
  kind === Kind.identifier ||
  kind === Kind.this ||
  kind === Kind.field_access ||
  kind === Kind.method_invocation ||
  kind === Kind.parenthesized_expression ||
  kind === Kind.object_creation_expression;

export const calls: Partial<Record<KindName, Expression>> = {
  method_invocation: call,
  object_creation_expression: creation,
};
