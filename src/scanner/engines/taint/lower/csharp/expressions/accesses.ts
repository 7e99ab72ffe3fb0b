import type { Register } from '../../../ir/operands.ts';
import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { dottedNames, nodesIn, plainName } from '../children.ts';
import { classNamed, fieldPlace, imported, type Place, placeNamed, readName } from '../names.ts';
import { predefinedClass } from '../types.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

/** What is read and written: a name, a field, an element. What it lies in is evaluated once. */
export function placeAt(body: Body, target: Node, whole: Node): Place {
  const { tree } = body.source;
  switch (tree.kind(target)) {
    case Kind.identifier: {
      const name = tree.slice(target).replace(/^@/, '');
      return placeNamed(body, name, target, whole) ?? inheritedPlace(body, name, target, whole);
    }
    case Kind.member_access_expression: {
      const object = body.expression(tree.child(target, Field.expression));
      const name = plainName(tree, tree.child(target, Field.name));
      return fieldPlace(body, object, name, typeOfField(body, target, name), target, whole);
    }
    case Kind.element_access_expression: {
      const object = body.expression(tree.child(target, Field.expression));
      return elementPlace(body, object, tree.child(target, Field.subscript), target, whole);
    }
    default:
      return { read: () => body.expression(target), write: () => undefined };
  }
}

/** `[key]` of an object. */
export function elementPlace(body: Body, object: Register, list: Node, node: Node, whole: Node): Place {
  const { tree } = body.source;
  const [first = NONE] = nodesIn(tree, list);
  const range = tree.childOf(first, Kind.range_expression);
  if (range !== NONE) return { read: () => body.at(node).invoke(object, 'Substring', []), write: () => undefined };
  const key = body.expression(tree.kind(first) === Kind.argument ? (nodesIn(tree, first)[0] ?? NONE) : first);
  return {
    read: () => body.at(node).loadAt(object, key),
    write: (value) => body.at(whole).storeAt(object, key, value),
  };
}

/** A name of no variable or field that the file declares is one of a class above. */
function inheritedPlace(body: Body, name: string, node: Node, whole: Node): Place {
  const { self } = body;
  if (self === null) return { read: () => readName(body, name, node), write: () => undefined };
  return fieldPlace(body, self, name, -1, node, whole);
}

/** Of a field of the class itself, what it is declared as. */
function typeOfField({ source: { tree, types }, owner }: Body, node: Node, name: string): number {
  const isOwn = tree.kind(tree.child(node, Field.expression)) === Token.this;
  const field = isOwn ? owner?.fields.get(name) : undefined;
  return field === undefined ? -1 : types.at(field.type);
}

const access: Expression = (body, node) => {
  const known = qualified(body, node);
  if (known !== null) return known;
  const { tree } = body.source;
  const name = tree.slice(tree.child(node, Field.name));
  if (!(name in withinPairs) && !asked.has(name)) return placeAt(body, node, node).read();
  return readOfLibrary(body, body.expression(tree.child(node, Field.expression)), name, node);
};

/** Members of pairs and tasks, which are lists and promises here: the slots that hold what they give. */
const withinPairs: Readonly<Record<string, string>> = { Key: '0', Value: '1', Result: '[[value]]' };
/** Members of maps that work like methods. */
const asked: ReadonlySet<string> = new Set(['Keys', 'Values']);

/** A member of the library's own, or one of that name that a class of the program has. */
function readOfLibrary(body: Body, object: Register, name: string, node: Node): Register {
  const own = body.at(node).load(object, name);
  const slot = withinPairs[name];
  if (slot === undefined)
    return body.at(node).operate(Operator.either, own, body.at(node).invoke(object, `get_${name}`, []));
  const held =
    name === 'Result'
      ? body.at(node).load(object, slot)
      : body.at(node).loadAt(object, body.at(node).const(Const.number, slot));
  return body.at(node).operate(Operator.either, own, held);
}

/** `A.B.C`: a class that is named with its namespace; null for anything else. */
function qualified(body: Body, node: Node): Register | null {
  const names = dottedNames(body.source.tree, node);
  const [first = ''] = names ?? [];
  if (names === null || names.length < 2 || !body.source.imports.isRoot(first)) return null;
  if (placeNamed(body, first, node, node) !== null || body.source.types.classNamed(first) !== null) return null;
  return imported(body, body.source.imports.qualified(names), node);
}

/** A type where its class is meant. */
const typeName: Expression = (body, node) => {
  const names = dottedNames(body.source.tree, node) ?? [];
  const [only = ''] = names;
  if (names.length === 1) return classNamed(body, only, node);
  const own = body.source.types.classNamed(only);
  if (own === null) return imported(body, body.source.imports.qualified(names), node);
  let value = classNamed(body, only, node);
  for (const name of names.slice(1)) value = body.at(node).load(value, name);
  return value;
};

/** `a?.b`, `a?[b]`: what stands behind is asked of what stands before. */
const conditionalAccess: Expression = (body, node) => {
  const { tree } = body.source;
  const parts = nodesIn(tree, node);
  const before = body.receiver;
  body.receiver = body.expression(tree.child(node, Field.condition));
  const result = body.expression(parts.at(-1) ?? NONE);
  body.receiver = before;
  return result;
};

export const accesses: Partial<Record<KindName, Expression>> = {
  identifier: (body, node) => readName(body, body.source.tree.slice(node).replace(/^@/, ''), node),
  member_access_expression: access,
  element_access_expression: (body, node) => placeAt(body, node, node).read(),
  conditional_access_expression: conditionalAccess,
  member_binding_expression: (body, node) =>
    body
      .at(node)
      .load(
        body.receiver ?? body.code.undefined(),
        plainName(body.source.tree, body.source.tree.child(node, Field.name)),
      ),
  element_binding_expression: (body, node) =>
    body.receiver === null
      ? body.at(node).new(
          'list',
          nodesIn(body.source.tree, node).map((one) => ({ value: body.expression(one) })),
        )
      : elementPlace(body, body.receiver, node, node, node).read(),
  generic_name: typeName,
  qualified_name: typeName,
  alias_qualified_name: typeName,
  predefined_type: (body, node) => imported(body, predefinedClass(body.source.tree.slice(node)), node),
  nullable_type: (body, node) => body.expression(body.source.tree.child(node, Field.type)),
  typeof_expression: (body, node) => body.expression(body.source.tree.child(node, Field.type)),
  argument: (body, node) => body.expression(nodesIn(body.source.tree, node).at(-1) ?? NONE),
};
