import type { Register } from '../../ir/operands.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { childrenOf, hasModifier } from './children.ts';
import { type ClassInfo, membersIn } from './class-info.ts';
import { makeClosure } from './functions.ts';
import { claimed, fieldPlace } from './names.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/** What gives an instance its fields, and blocks among them. */
export function addFieldCode(body: Body, info: ClassInfo, value: Register): void {
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

/** What reads or writes a field, as a library that makes accessors would write it. */
export function addAccessor(
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

/** Fields of a declaration get what stands there. */
export function setFields(inner: Body, declaration: Node, object: Register | null): void {
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
