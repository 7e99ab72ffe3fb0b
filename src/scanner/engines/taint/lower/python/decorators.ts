import type { Register } from '../../ir/operands.ts';
import { CallFlag } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';

/** What a decorator makes of a function or class; where nobody knows that, it stays what it is. */
export function decorate(body: Body, node: Node, decorator: Node, value: Register): Register {
  const callee = body.expression(decorator);
  return body.at(node).call(callee, null, [{ kind: 'positional', value }], CallFlag.decorates);
}
