import type { Argument } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { bare, lastNode, nodesIn } from '../children.ts';
import { Field, Kind, Token } from '../vocabulary.ts';

/** What stands in a list of arguments, in its order. */
export const argumentsOf = (body: Body, list: Node, outType = -1): Argument[] =>
  nodesIn(body.source.tree, list).map((one) => argument(body, one, outType));

function argument(body: Body, node: Node, outType: number): Argument {
  const { tree } = body.source;
  const given = lastNode(tree, node);
  const name = tree.child(node, Field.name);
  const isReference = tree.childOf(node, Token.ref) !== NONE || tree.childOf(node, Token.out) !== NONE;
  if (isReference) return placeGiven(body, given, outType) ?? { kind: 'positional', value: body.expression(given) };
  const value = body.expression(given);
  return name === NONE || name === given
    ? { kind: 'positional', value }
    : { kind: 'named', name: tree.slice(name), value };
}

/** Where the callee writes to. */
function placeGiven(body: Body, given: Node, outType: number): Argument | null {
  const { tree, types } = body.source;
  const node = bare(tree, given);
  switch (tree.kind(node)) {
    case Kind.declaration_expression: {
      const name = tree.slice(tree.child(node, Field.name));
      const declared = types.at(tree.child(node, Field.type));
      const local = body.declare(name, declared < 0 ? outType : declared);
      return { kind: 'place', name: '[[value]]', value: local.register };
    }
    case Kind.identifier: {
      const local = body.find(tree.slice(node));
      if (local !== null) return local.isCell ? { kind: 'place', name: '[[value]]', value: local.register } : null;
      return body.owner?.fields.has(tree.slice(node)) === true && body.self !== null
        ? { kind: 'place', name: tree.slice(node), value: body.self }
        : null;
    }
    case Kind.member_access_expression:
      return {
        kind: 'place',
        name: tree.slice(tree.child(node, Field.name)),
        value: body.expression(tree.child(node, Field.expression)),
      };
    default:
      return null;
  }
}
