import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { dottedNames, firstNode, nodesIn } from '../children.ts';
import { classIn } from '../imports.ts';
import { classNamed, fieldPlace, imported, type Place, placeNamed, readName, selfOf } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** What is read and written: a name, a field, an element. What it lies in is evaluated once. */
export function placeAt(body: Body, target: Node, whole: Node): Place {
  const { tree } = body.source;
  switch (tree.kind(target)) {
    case Kind.identifier: {
      const name = tree.slice(target);
      return placeNamed(body, name, target, whole) ?? inheritedPlace(body, name, target, whole);
    }
    case Kind.field_access: {
      const object = body.expression(tree.child(target, Field.object));
      const name = tree.slice(tree.child(target, Field.field));
      return fieldPlace(body, object, name, typeOfField(body, target, name), target, whole);
    }
    case Kind.array_access: {
      const object = body.expression(tree.child(target, Field.array));
      const key = body.expression(tree.child(target, Field.index));
      return {
        read: () => body.at(target).loadAt(object, key),
        write: (value) => body.at(whole).storeAt(object, key, value),
      };
    }
    default:
      return { read: () => body.expression(target), write: () => undefined };
  }
}

/** A name of no variable or field that the file declares is one of a class above. */
function inheritedPlace(body: Body, name: string, node: Node, whole: Node): Place {
  const { self } = body;
  if (self === null) return { read: () => readName(body, name, node), write: () => undefined };
  return fieldPlace(body, self, name, -1, node, whole);
}

/** Of a field of the class itself, what it is declared as. */
function typeOfField({ source: { tree, types }, owner }: Body, node: Node, name: string): number {
  const isOwn = tree.kind(tree.child(node, Field.object)) === Kind.this;
  const field = isOwn ? owner?.fields.get(name) : undefined;
  return field === undefined ? -1 : types.at(field.type);
}

const access: Expression = (body, node) => {
  const { tree } = body.source;
  const object = tree.child(node, Field.object);
  const field = tree.child(node, Field.field);
  if (tree.kind(field) === Kind.this) return outerSelf(body, object, node);
  return qualified(body, node) ?? placeAt(body, node, node).read();
};

/** `Outer.this`. */
function outerSelf(body: Body, object: Node, node: Node): Register {
  const info = body.source.types.classNamed(body.source.tree.slice(object));
  const self = info === null ? null : selfOf(body, info, node);
  return self ?? body.self ?? body.at(node).undefined();
}

/** `a.b.C`, `a.b.C.D`: a class that is named with its package; null for anything else. */
function qualified(body: Body, node: Node): Register | null {
  const names = dottedNames(body.source.tree, node);
  const [first = ''] = names ?? [];
  if (names === null || !/^\p{Ll}/u.test(first)) return null;
  const end = names.findIndex((name) => /^\p{Lu}/u.test(name));
  if (end < 1 || names.slice(0, end).some((name) => !/^[\p{Ll}\d_]+$/u.test(name))) return null;
  if (placeNamed(body, first, node, node) !== null) return null;
  return imported(body, classIn(names), node);
}

/** A type where its class is meant. */
const typeName: Expression = (body, node) => {
  const [first = '', ...others] = body.source.tree
    .slice(node)
    .replaceAll(/\s|@\w+/g, '')
    .split('.');
  if (others.length > 0 && /^\p{Ll}/u.test(first)) return imported(body, classIn([first, ...others]), node);
  let value = body.find(first)?.register ?? classNamed(body, first, node);
  for (const name of others) value = body.at(node).load(value, name);
  return value;
};

const self: Expression = (body, node) => body.self ?? body.at(node).undefined();

export const accesses: Partial<Record<KindName, Expression>> = {
  identifier: (body, node) => readName(body, body.source.tree.slice(node), node),
  field_access: access,
  array_access: (body, node) => placeAt(body, node, node).read(),
  this: self,
  super: self,
  type_identifier: typeName,
  scoped_type_identifier: typeName,
  scoped_identifier: typeName,
  generic_type: (body, node) => body.expression(firstNode(body.source.tree, node)),
  annotated_type: (body, node) => body.expression(nodesIn(body.source.tree, node).at(-1) ?? NONE),
  class_literal: (body, node) => body.expression(firstNode(body.source.tree, node)),
};
