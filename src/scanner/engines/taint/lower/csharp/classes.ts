import type { Register } from '../../ir/operands.ts';
import { Intrinsic } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { annotate } from './attributes.ts';
import type { Body } from './body.ts';
import { plainName } from './children.ts';
import {
  type ClassInfo,
  declaratorsOf,
  fieldKinds,
  isStatic,
  membersIn,
  superclassOf,
  supertypesOf,
} from './class-info.ts';
import { makeClosure } from './functions.ts';
import { addMembers, setField } from './members.ts';
import { classValue, imported } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/** The classes of the file, each after what it extends; then their static code in the order of the file. */
export function lowerFileClasses(body: Body): void {
  const { classes, types, tree } = body.source;
  const made = new Map<ClassInfo, Register>();
  const make = (info: ClassInfo): void => {
    if (made.has(info)) return;
    made.set(info, -1);
    if (info.outer !== null) make(info.outer);
    for (const type of supertypesOf(tree, info.node)) {
      const above = types.classNamed(plainName(tree, type));
      if (above !== null) make(above);
    }
    const value = makeClass(body, info);
    made.set(info, value);
    const holder =
      info.outer === null ? body.at(info.node).global(Intrinsic.module) : classValue(body, info.outer, info.node);
    body.at(info.node).store(holder, info.name, value);
  };
  for (const info of classes.all) body.nested(info.node, () => make(info));
  for (const [info, value] of made) if (value >= 0) annotate(body, info, value);
  for (const info of classes.all) if ((made.get(info) ?? -1) >= 0) runStaticCode(body, info);
}

/** A class as a value, with its methods. */
function makeClass(body: Body, info: ClassInfo): Register {
  const { tree } = body.source;
  const { node } = info;
  const superclass = superclassOf(tree, node);
  const first = superclass === NONE ? null : body.expression(superclass);
  const value = body.at(node).class(info.index, first);
  for (const other of supertypesOf(tree, node))
    if (other !== superclass) body.at(node).extend(value, body.expression(other));
  // Other files have more of it.
  if (info.isPartial) body.at(node).extend(value, imported(body, `partial ${info.fullName}`, node));
  addMembers(body, info, value);
  return value;
}

/** Constants of an enum, static fields and constructors, in their order. */
function runStaticCode(body: Body, info: ClassInfo): void {
  const { tree } = body.source;
  const members = membersIn(tree, info).filter((member) => {
    const kind = tree.kind(member);
    if (kind === Kind.enum_member_declaration) return true;
    if (kind === Kind.property_declaration && tree.child(member, Field.value) === NONE) return false;
    return staticKinds.has(kind) && isStatic(tree, member);
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

const staticKinds: ReadonlySet<number> = new Set([
  Kind.field_declaration,
  Kind.event_field_declaration,
  Kind.property_declaration,
  Kind.constructor_declaration,
]);

function runStatic(inner: Body, info: ClassInfo, member: Node): void {
  const { tree } = inner.source;
  const kind = tree.kind(member);
  const holder = classValue(inner, info, member);
  if (kind === Kind.constructor_declaration) inner.block(tree.child(member, Field.body));
  else if (kind === Kind.enum_member_declaration) {
    const name = tree.slice(tree.child(member, Field.name));
    inner.at(member).store(holder, name, inner.at(member).text(name));
  } else if (fieldKinds.has(kind)) {
    const declaration = tree.childOf(member, Kind.variable_declaration);
    for (const one of declaratorsOf(tree, declaration))
      setField(inner, holder, one, tree.child(declaration, Field.type));
  } else setField(inner, holder, member, tree.child(member, Field.type));
}
