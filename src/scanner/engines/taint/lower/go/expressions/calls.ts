import type { Register } from '../../../ir/operands.ts';
import { Const, Intrinsic } from '../../../ir/ops.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, nodesIn } from '../children.ts';
import { lowerFunction, makeClosure } from '../functions.ts';
import { imported, isDeclared, memberOfPackage, placeNamed } from '../names.ts';
import { builtinTypes, ofPackage } from '../types.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { argumentsOf } from './arguments.ts';
import { builtins } from './builtins.ts';

const call: Expression = (body, node) => {
  const { tree } = body.source;
  const callee = bare(tree, tree.child(node, Field.function));
  const list = tree.child(node, Field.arguments);
  switch (tree.kind(callee)) {
    case Kind.identifier:
      return named(body, node, callee, list);
    case Kind.selector_expression: {
      const member = memberOfPackage(body, callee);
      if (member !== null) {
        const target = imported(body, member, callee);
        return body.at(node).call(target, null, argumentsOf(body, list));
      }
      const receiver = body.expression(tree.child(callee, Field.operand));
      const name = tree.slice(tree.child(callee, Field.field));
      const own = ownMethodsOf(body, callee, name);
      if (own !== null) return body.at(node).super(own, receiver, name, argumentsOf(body, list));
      return body.at(node).invoke(receiver, name, argumentsOf(body, list));
    }
    case Kind.array_type:
    case Kind.slice_type:
    case Kind.map_type:
    case Kind.pointer_type:
    case Kind.interface_type:
    case Kind.function_type:
      return body.expression(firstNode(tree, list));
    case Kind.index_expression:
      // `a[T](b)`: nobody tells a function with types from an element that is called.
      return body.at(node).call(genericCallee(body, callee), null, argumentsOf(body, list));
    default: {
      const target = body.expression(callee);
      return body.at(node).call(target, null, argumentsOf(body, list));
    }
  }
};

/** The type of what a method is called on, where it has that method: what embeds it has no say in which one runs. */
function ownMethodsOf(body: Body, callee: Node, name: string): Register | null {
  const { tree } = body.source;
  const { owner, self } = body;
  const operand = bare(tree, tree.child(callee, Field.operand));
  if (owner === null || self === null || tree.kind(operand) !== Kind.identifier) return null;
  if (body.find(tree.slice(operand))?.register !== self) return null;
  const isOwn = owner.methods.some((method) => tree.slice(tree.child(method, Field.name)) === name);
  return isOwn ? body.at(callee).load(body.at(callee).global(Intrinsic.module), `partial ${owner.name}`) : null;
}

function genericCallee(body: Body, callee: Node): Register {
  const { tree } = body.source;
  const operand = tree.child(callee, Field.operand);
  const isFunction =
    memberOfPackage(body, operand) !== null ||
    (tree.kind(operand) === Kind.identifier && body.source.declarations.functions.has(tree.slice(operand)));
  return body.expression(isFunction ? operand : callee);
}

/** A function of the language, a conversion, a variable that holds a function, a function of the package. */
function named(body: Body, node: Node, callee: Node, list: Node): Register {
  const { tree, types } = body.source;
  const name = tree.slice(callee);
  if (body.find(name) === null && !isDeclared(body, name)) {
    const builtin = builtins.get(name);
    if (builtin !== undefined) return builtin(body, node, nodesIn(tree, list));
    if (builtinTypes.has(name)) return converted(body, body.expression(firstNode(tree, list)), name, node);
    if (types.isParameter(name)) return body.expression(firstNode(tree, list));
    return body.at(node).call(imported(body, ofPackage(name), callee), null, argumentsOf(body, list));
  }
  if (body.find(name) === null && types.own(name) !== null) {
    const value = body.expression(firstNode(tree, list));
    const under = tree.slice(types.underlying(callee));
    return builtinTypes.has(under) ? converted(body, value, under, node) : value;
  }
  const target = placeNamed(body, name, callee, callee).read();
  return body.at(node).call(target, null, argumentsOf(body, list));
}

const noNumbers: ReadonlySet<string> = new Set(['string', 'byte', 'rune', 'any', 'error', 'comparable', 'bool']);

/** Numbers become numbers; text stays text, as bytes or characters too. */
function converted(body: Body, value: Register, type: string, node: Node): Register {
  return noNumbers.has(type) ? value : body.at(node).convert(value, body.source.types.builtin(type));
}

const conversion: Expression = (body, node) => {
  const { tree, types } = body.source;
  const value = body.expression(tree.child(node, Field.operand));
  const type = tree.slice(types.underlying(tree.child(node, Field.type)));
  return builtinTypes.has(type) ? converted(body, value, type, node) : value;
};

const literal: Expression = (body, node) =>
  makeClosure(body, {
    node,
    name: '',
    owner: body.owner,
    self: 'literal',
    lower: (inner) => lowerFunction(inner, node, null),
  });

/** `x.(T)`: no more than the program claims where text or an object comes of it. */
const assertion: Expression = (body, node) => {
  const { tree, types } = body.source;
  const value = body.expression(tree.child(node, Field.operand));
  const type = types.at(tree.child(node, Field.type));
  return type < 0 ? value : body.at(node).assert(value, type);
};

const none: Expression = (body, node) => body.at(node).const(Const.undefined);

export const calls: Partial<Record<KindName, Expression>> = {
  call_expression: call,
  type_conversion_expression: conversion,
  func_literal: literal,
  type_assertion_expression: assertion,
  variadic_argument: (body, node) => body.expression(firstNode(body.source.tree, node)),
  function_type: none,
  struct_type: none,
  interface_type: none,
  map_type: none,
  slice_type: none,
  array_type: none,
  channel_type: none,
};
