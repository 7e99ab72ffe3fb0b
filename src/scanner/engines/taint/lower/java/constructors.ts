import type { Register } from '../../ir/operands.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { nodesIn } from './children.ts';
import { type ClassInfo, membersIn, recordParts } from './class-info.ts';
import { argumentsOf } from './expressions/arguments.ts';
import { makeClosure, takeParameters } from './functions.ts';
import { classValue, fieldPlace, OUTER, selfOf } from './names.ts';
import { extendsClass } from './types.ts';
import { Field, Kind } from './vocabulary.ts';

/** Without a node: the one that a class has that declares none. */
export function addConstructor(body: Body, info: ClassInfo, value: Register, node: Node): void {
  const { tree } = body.source;
  const closure = makeClosure(body, {
    node: node === NONE ? info.node : node,
    name: info.name,
    owner: info,
    self: 'method',
    resultType: -1,
    lower: (inner) => {
      const params = node === NONE ? [] : takeParameters(inner, tree.child(node, Field.parameters));
      if (info.isInner) params.push(takeOuter(inner, info));
      const code = node === NONE ? NONE : tree.child(node, Field.body);
      if (!callsOther(inner, code) && extendsClass(tree, info.node)) callSuper(inner, info.node, []);
      inner.block(code);
      return params;
    },
  });
  body.at(info.node).method(value, 'constructor', null, closure);
}

/** `this(…)`, `super(…)`. */
export function lowerConstructorCall(body: Body, node: Node): void {
  const { tree } = body.source;
  if (body.self === null || body.owner === null) return;
  const args = argumentsOf(body, tree.child(node, Field.arguments));
  if (tree.kind(tree.child(node, Field.constructor)) === Kind.super) {
    callSuper(body, node, args);
    return;
  }
  const outer = body.owner.isInner ? [outerArgument(body.at(node).load(body.self, OUTER))] : [];
  body.at(node).call(classValue(body, body.owner, node), body.self, [...args, ...outer]);
}

/** What `new` gives the constructor of an inner class of this file besides; nothing for any other. */
export function outerGiven(body: Body, info: ClassInfo | null, given: Register | null, node: Node) {
  if (info?.isInner !== true || info.outer === null) return [];
  const outer = given ?? selfOf(body, info.outer, node);
  return outer === null ? [] : [outerArgument(outer)];
}

/** Parts are given in their order; what stands in a compact constructor runs before they are kept. */
export function addRecordConstructor(body: Body, info: ClassInfo, value: Register): void {
  const { tree, types } = body.source;
  const parts = recordParts(tree, info.node);
  const written = membersIn(tree, info.body).filter((one) => tree.kind(one) === Kind.constructor_declaration);
  const isOwn = written.some((one) => nodesIn(tree, tree.child(one, Field.parameters)).length === parts.length);
  if (isOwn) return;
  const compact = membersIn(tree, info.body).find((one) => tree.kind(one) === Kind.compact_constructor_declaration);
  const closure = makeClosure(body, {
    node: compact ?? info.node,
    name: info.name,
    owner: info,
    self: 'method',
    resultType: -1,
    lower: (inner) => {
      const params = takeParameters(inner, tree.child(info.node, Field.parameters));
      if (compact !== undefined) inner.block(tree.child(compact, Field.body));
      for (const { name, type } of parts) {
        const text = tree.slice(name);
        const local = inner.find(text);
        if (inner.self !== null && local !== null)
          fieldPlace(inner, inner.self, text, types.at(type), name, name).write(local.register);
      }
      return params;
    },
  });
  body.at(info.node).method(value, 'constructor', null, closure);
}

/** An inner class's instance gets the one around it with its arguments. */
function takeOuter(inner: Body, info: ClassInfo): Param {
  const local = inner.code.local();
  if (inner.self !== null) inner.at(info.node).store(inner.self, OUTER, local);
  return { name: OUTER, local, kind: 'named', byReference: false, type: -1 };
}

function callSuper(inner: Body, node: Node, args: Parameters<typeof inner.code.super>[3]): void {
  if (inner.self !== null) inner.at(node).super(null, inner.self, null, args);
}

/** True where a constructor begins with `this(…)` or `super(…)`. */
function callsOther({ source: { tree } }: Body, code: Node): boolean {
  return tree.childOf(code, Kind.explicit_constructor_invocation) !== NONE;
}

const outerArgument = (value: Register) => ({ kind: 'named' as const, name: OUTER, value });
