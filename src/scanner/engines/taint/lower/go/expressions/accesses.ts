import { Const } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, operatorOf } from '../children.ts';
import { claimed, classAt, imported, memberOfPackage, type Place, packageNamed, placeNamed } from '../names.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

/**
 * What is read and written: a name, a field, an element, what a pointer points at. What it lies in is evaluated once.
 */
export function placeAt(body: Body, target: Node, whole: Node): Place {
  const { tree } = body.source;
  const node = bare(tree, target);
  switch (tree.kind(node)) {
    case Kind.identifier:
      return placeNamed(body, tree.slice(node), node, whole);
    case Kind.selector_expression:
      return fieldPlace(body, node, whole);
    case Kind.index_expression: {
      const object = body.expression(tree.child(node, Field.operand));
      const key = body.expression(tree.child(node, Field.index));
      return {
        read: () => body.at(node).loadAt(object, key),
        write: (value) => body.at(whole).storeAt(object, key, value),
      };
    }
    case Kind.unary_expression:
      return pointedAt(body, node, whole);
    default:
      return { read: () => body.expression(node), write: () => undefined };
  }
}

function fieldPlace(body: Body, node: Node, whole: Node): Place {
  const { tree } = body.source;
  const name = tree.slice(tree.child(node, Field.field));
  const member = memberOfPackage(body, node);
  if (member !== null)
    return {
      read: () => imported(body, member, node),
      write: (value) => {
        const path = packageNamed(body, tree.child(node, Field.operand)) ?? '';
        body.at(whole).store(imported(body, `${path}!${name}`, node), name, value);
      },
    };
  const object = body.expression(tree.child(node, Field.operand));
  const type = typeOfField(body, node, name);
  return {
    read: () => claimed(body, body.at(node).load(object, name), type, node),
    write: (value) => body.at(whole).store(object, name, claimed(body, value, type, whole)),
  };
}

/** Of a field of the type whose method this is, what it is declared as. */
function typeOfField({ source: { tree, types }, owner }: Body, node: Node, name: string): number {
  if (owner === null || tree.kind(tree.child(node, Field.operand)) !== Kind.identifier) return -1;
  const field = owner.fields.find((one) => one.name === name && !one.isEmbedded);
  return field === undefined ? -1 : types.at(field.type);
}

/** `*p`: of a pointer to an object that object, whose fields are set where all of it is. */
function pointedAt(body: Body, node: Node, whole: Node): Place {
  const { tree } = body.source;
  const operand = bare(tree, tree.child(node, Field.operand));
  const local = tree.kind(operand) === Kind.identifier ? body.find(tree.slice(operand)) : null;
  if (operatorOf(tree, node) === Token['*'] && local?.isPointer === true)
    return { read: () => body.get(local, node), write: (value) => body.set(local, value, whole) };
  const object = body.expression(operand);
  return { read: () => object, write: (value) => body.at(whole).spread(object, value) };
}

/** `a[b:c]`: a piece of text or of a list. */
const slice: Expression = (body, node) => {
  const { tree } = body.source;
  const object = body.expression(tree.child(node, Field.operand));
  const [start, end] = [tree.child(node, Field.start), tree.child(node, Field.end)];
  // All of it is the same array: what changes the one changes the other.
  if (start === NONE && end === NONE) return object;
  const from = start === NONE ? body.at(node).const(Const.number, '0') : body.expression(start);
  const args = [from, ...(end === NONE ? [] : [body.expression(end)])];
  return body.at(node).invoke(
    object,
    'slice',
    args.map((value) => ({ kind: 'positional', value })),
  );
};

const typeName: Expression = (body, node) => classAt(body, node) ?? body.at(node).undefined();

export const accesses: Partial<Record<KindName, Expression>> = {
  identifier: (body, node) => placeNamed(body, body.source.tree.slice(node), node, node).read(),
  blank_identifier: (body, node) => body.at(node).undefined(),
  selector_expression: (body, node) => placeAt(body, node, node).read(),
  index_expression: (body, node) => placeAt(body, node, node).read(),
  slice_expression: slice,
  type_identifier: typeName,
  qualified_type: typeName,
  generic_type: typeName,
  type_instantiation_expression: (body, node) => body.expression(firstNode(body.source.tree, node)),
  pointer_type: (body, node) => body.expression(firstNode(body.source.tree, node)),
};
