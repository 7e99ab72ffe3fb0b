import type { Register } from '../../ir/operands.ts';
import { CallFlag } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { Field, Kind } from './vocabulary.ts';

/** What a decorator makes of a function or class; where nobody knows that, it stays what it is. */
export function decorate(body: Body, node: Node, decorator: Node, value: Register): Register {
  const { tree } = body.source;
  const isMember = tree.kind(decorator) === Kind.attribute;
  const receiver = isMember ? body.expression(tree.child(decorator, Field.object)) : null;
  const callee =
    receiver === null
      ? body.expression(decorator)
      : body.at(decorator).load(receiver, tree.slice(tree.child(decorator, Field.attribute)));
  return body.at(node).call(callee, receiver, [{ kind: 'positional', value }], CallFlag.decorates);
}
