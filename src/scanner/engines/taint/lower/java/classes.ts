import type { Register } from '../../ir/operands.ts';
import { CallFlag, Const, Intrinsic, Operator } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { annotate } from './annotations.ts';
import type { Body } from './body.ts';
import { childrenOf, hasModifier, nodesIn } from './children.ts';
import { accessorsOf, type ClassInfo, membersIn, recordParts } from './class-info.ts';
import { argumentsOf } from './expressions/arguments.ts';
import { makeClosure, takeParameters } from './functions.ts';
import { claimed, classValue, fieldPlace, OUTER, selfOf } from './names.ts';
import { extendsClass, supertypesOf } from './types.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/** The field of an enum's constant that holds its name. */
const NAME = '[[name]]';

/** The classes of the file, each after what it extends; then their static code in the order of the file. */
export function lowerFileClasses(body: Body): void {
  const { classes, types } = body.source;
  const made = new Map<ClassInfo, Register>();
  const make = (info: ClassInfo): void => {
    if (made.has(info) || info.place !== 'member' || (info.outer !== null && info.outer.place !== 'member')) return;
    made.set(info, -1);
    if (info.outer !== null) make(info.outer);
    for (const type of supertypesOf(body.source.tree, info.node)) {
      const above = types.classNamed(body.source.tree.slice(type).replace(/<[\s\S]*/, ''));
      if (above !== null) make(above);
    }
    const value = makeClass(body, info);
    made.set(info, value);
    const holder =
      info.outer === null ? body.at(info.node).global(Intrinsic.module) : classValue(body, info.outer, info.node);
    body.at(info.node).store(holder, info.name, value);
  };
  for (const info of classes.all) make(info);
  for (const [info, value] of made) if (value >= 0) annotate(body, info, value);
  for (const info of classes.all) if ((made.get(info) ?? -1) >= 0) runStaticCode(body, info);
}

/** A class that is declared within a method. */
export function lowerLocalClass(body: Body, node: Node): void {
  const info = body.source.classes.at.get(node);
  if (info === undefined) return;
  const value = makeClass(body, info);
  body.at(node).copy(body.declare(info.name, -1), value);
  for (const member of info.members.values()) body.at(member.node).store(value, member.name, makeClass(body, member));
  runStaticCode(body, info);
}

/** A class as a value, with its methods. */
export function makeClass(body: Body, info: ClassInfo): Register {
  const { tree } = body.source;
  const { node } = info;
  const above = supertypesOf(tree, node);
  const isExtending = extendsClass(tree, node);
  const [first = null, ...others] = above.map((type) => body.expression(type));
  const superclass = isExtending ? first : tree.kind(node) === Kind.enum_constant ? enumAround(body, info) : null;
  const value = body.at(node).class(info.index, superclass);
  for (const other of isExtending || first === null ? others : [first, ...others]) body.at(node).extend(value, other);
  addMembers(body, info, value);
  return value;
}

const enumAround = (body: Body, { outer, node }: ClassInfo): Register | null =>
  outer === null ? null : classValue(body, outer, node);

function addMembers(body: Body, info: ClassInfo, value: Register): void {
  const { tree } = body.source;
  const written = new Set<string>();
  let hasConstructor = false;
  for (const member of membersIn(tree, info.body)) {
    switch (tree.kind(member)) {
      case Kind.method_declaration:
      case Kind.annotation_type_element_declaration:
        written.add(`${tree.slice(tree.child(member, Field.name))}`);
        addMethod(body, info, value, member);
        break;
      case Kind.constructor_declaration:
        hasConstructor = true;
        addConstructor(body, info, value, member);
        break;
      default:
        if (tree.isError(member)) body.statement(member);
    }
  }
  if (tree.kind(info.node) === Kind.record_declaration) {
    addRecordConstructor(body, info, value);
  } else if (!hasConstructor && info.isInner) addConstructor(body, info, value, NONE);
  addFieldCode(body, info, value);
  for (const { method, field, writes } of accessorsOf(tree, info.node, info.body))
    if (!written.has(method)) addAccessor(body, info, value, method, field, writes);
  if (tree.kind(info.node) === Kind.enum_declaration) addEnumMethods(body, info, value, written);
}

function addMethod(body: Body, info: ClassInfo, value: Register, node: Node): void {
  const { tree, types } = body.source;
  const code = tree.child(node, Field.body);
  if (code === NONE) return;
  const isStatic = hasModifier(tree, node, Token.static);
  const name = tree.slice(tree.child(node, Field.name));
  const closure = makeClosure(body, {
    node,
    name,
    owner: info,
    self: isStatic ? 'none' : 'method',
    resultType: types.at(tree.child(node, Field.type)),
    lower: (inner) => {
      const params = takeParameters(inner, tree.child(node, Field.parameters));
      inner.block(code);
      return params;
    },
  });
  body.at(node).method(value, isStatic ? 'static' : 'method', name, closure);
}

/** Without a node: the one that a class has that declares none. */
function addConstructor(body: Body, info: ClassInfo, value: Register, node: Node): void {
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

const outerArgument = (value: Register) => ({ kind: 'named' as const, name: OUTER, value });

/** What `new` gives the constructor of an inner class of this file besides; nothing for any other. */
export function outerGiven(body: Body, info: ClassInfo | null, given: Register | null, node: Node) {
  if (info?.isInner !== true || info.outer === null) return [];
  const outer = given ?? selfOf(body, info.outer, node);
  return outer === null ? [] : [outerArgument(outer)];
}

/** Parts are given in their order; what stands in a compact constructor runs before they are kept. */
function addRecordConstructor(body: Body, info: ClassInfo, value: Register): void {
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

function addAccessor(
  body: Body,
  info: ClassInfo,
  value: Register,
  method: string,
  field: string,
  writes: boolean,
): void {
  const { node } = info;
  const type = body.source.types.at(info.fields.get(field)?.type ?? NONE);
  const closure = makeClosure(body, {
    node,
    name: method,
    owner: info,
    self: 'method',
    resultType: writes ? -1 : type,
    lower: (inner) => {
      const place = fieldPlace(inner, inner.self ?? inner.code.undefined(), field, type, node, node);
      if (!writes) {
        inner.at(node).return(place.read());
        return [];
      }
      const local = inner.code.local(field);
      place.write(local);
      return [{ name: field, local, kind: 'positional', byReference: false, type }];
    },
  });
  body.at(node).method(value, 'method', method, closure);
}

/** What gives an instance its fields, and blocks among them. */
function addFieldCode(body: Body, info: ClassInfo, value: Register): void {
  const { tree } = body.source;
  const members = membersIn(tree, info.body).filter(
    (member) =>
      tree.kind(member) === Kind.block ||
      (tree.kind(member) === Kind.field_declaration && !hasModifier(tree, member, Token.static)),
  );
  const isGiven = (one: Node): boolean => tree.child(one, Field.value) !== NONE;
  if (!members.some((one) => tree.kind(one) === Kind.block || childrenOf(tree, one, Field.declarator).some(isGiven)))
    return;
  const closure = makeClosure(body, {
    node: info.body,
    name: 'fields',
    owner: info,
    self: 'method',
    resultType: -1,
    lower: (inner) => {
      for (const member of members)
        if (tree.kind(member) === Kind.block) inner.block(member);
        else setFields(inner, member, inner.self);
      return [];
    },
  });
  body.at(info.body).method(value, 'fields', null, closure);
}

function setFields(inner: Body, declaration: Node, object: Register | null): void {
  const { tree, types } = inner.source;
  const type = types.at(tree.child(declaration, Field.type));
  for (const declarator of childrenOf(tree, declaration, Field.declarator)) {
    const given = tree.child(declarator, Field.value);
    if (given === NONE || object === null) continue;
    const value = inner.expression(given);
    const name = tree.slice(tree.child(declarator, Field.name));
    const own = tree.child(declarator, Field.dimensions) === NONE ? type : -1;
    inner.at(declarator).store(object, name, claimed(inner, value, own, declarator));
  }
}

/** Constants of an enum, static fields and blocks, in their order. */
function runStaticCode(body: Body, info: ClassInfo): void {
  const { tree } = body.source;
  const members = membersIn(tree, info.body).filter((member) => {
    const kind = tree.kind(member);
    if (kind === Kind.enum_constant || kind === Kind.static_initializer || kind === Kind.constant_declaration)
      return true;
    return kind === Kind.field_declaration && hasModifier(tree, member, Token.static);
  });
  if (members.length === 0) return;
  const closure = makeClosure(body, {
    node: info.body,
    name: 'static fields',
    owner: info,
    self: 'none',
    resultType: -1,
    lower: (inner) => {
      for (const member of members) runStatic(inner, info, member);
      return [];
    },
  });
  body.at(info.body).call(closure, null, []);
}

function runStatic(inner: Body, info: ClassInfo, member: Node): void {
  const { tree } = inner.source;
  const kind = tree.kind(member);
  if (kind === Kind.static_initializer) inner.block(tree.childOf(member, Kind.block));
  else if (kind === Kind.enum_constant) makeConstant(inner, info, member);
  else setFields(inner, member, classValue(inner, info, member));
}

function makeConstant(inner: Body, info: ClassInfo, member: Node): void {
  const { tree, classes } = inner.source;
  const name = tree.slice(tree.child(member, Field.name));
  const holder = classValue(inner, info, member);
  const own = classes.at.get(member);
  const cls = own === undefined ? holder : makeClass(inner, own);
  const args = argumentsOf(inner, tree.child(member, Field.arguments));
  const constant = inner.at(member).call(cls, null, args, CallFlag.new);
  inner.at(member).store(constant, NAME, inner.at(member).text(name));
  inner.at(member).store(holder, name, constant);
}

/** `values()`, `valueOf(name)`, and the names that constants say. */
function addEnumMethods(body: Body, info: ClassInfo, value: Register, written: ReadonlySet<string>): void {
  const { tree } = body.source;
  const { node } = info;
  const names = membersIn(tree, info.body)
    .filter((member) => tree.kind(member) === Kind.enum_constant)
    .map((member) => tree.slice(tree.child(member, Field.name)));
  const add = (name: string, isStatic: boolean, lower: (inner: Body) => readonly Param[]): void => {
    if (written.has(name)) return;
    const self = isStatic ? 'none' : 'method';
    const closure = makeClosure(body, { node, name, owner: info, self, resultType: -1, lower });
    body.at(node).method(value, isStatic ? 'static' : 'method', name, closure);
  };
  add('values', true, (inner) => {
    const holder = classValue(inner, info, node);
    const all = names.map((name) => ({ value: inner.at(node).load(holder, name) }));
    inner.at(node).return(inner.at(node).new('list', all));
    return [];
  });
  add('valueOf', true, (inner) => {
    const holder = classValue(inner, info, node);
    const local = inner.code.local('name');
    const table = inner.at(node).new('object');
    for (const name of names) inner.at(node).store(table, name, inner.at(node).load(holder, name));
    // A name of none has thrown.
    const isKnown = inner.at(node).operate(Operator.hasKey, local, table);
    inner.at(node).unless(isKnown, () => inner.at(node).throw(inner.at(node).global(Intrinsic.failure)));
    inner.at(node).return(inner.at(node).loadAt(table, local));
    return [{ name: 'name', local, kind: 'positional', byReference: false, type: -1 }];
  });
  for (const name of ['name', 'toString'])
    add(name, false, (inner) => {
      inner
        .at(node)
        .return(inner.self === null ? inner.at(node).const(Const.null) : inner.at(node).load(inner.self, NAME));
      return [];
    });
}
