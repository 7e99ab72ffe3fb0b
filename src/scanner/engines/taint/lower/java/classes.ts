import type { Register } from '../../ir/operands.ts';
import { CallFlag, Intrinsic } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { annotate } from './annotations.ts';
import type { Body } from './body.ts';
import { hasModifier } from './children.ts';
import { accessorsOf, type ClassInfo, isInterfaceNode, membersIn } from './class-info.ts';
import { addConstructor, addRecordConstructor } from './constructors.ts';
import { addEnumMethods, NAME } from './enums.ts';
import { argumentsOf } from './expressions/arguments.ts';
import { addAccessor, addFieldCode, setFields } from './fields.ts';
import { makeClosure, takeParameters } from './functions.ts';
import { classValue } from './names.ts';
import { extendsClass, supertypesOf } from './types.ts';
import { Field, Kind, Token } from './vocabulary.ts';

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
    isPublic: !isStatic && (hasModifier(tree, node, Token.public) || isInterfaceNode(tree, info.node)),
    resultType: types.at(tree.child(node, Field.type)),
    lower: (inner) => {
      const params = takeParameters(inner, tree.child(node, Field.parameters));
      inner.block(code);
      return params;
    },
  });
  body.at(node).method(value, isStatic ? 'static' : 'method', name, closure);
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
