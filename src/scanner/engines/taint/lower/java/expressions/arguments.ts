import type { Argument } from '../../../ir/operands.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { nodesIn } from '../children.ts';

/** What stands in a list of arguments, in its order. */
export const argumentsOf = (body: Body, list: Node): Argument[] =>
  nodesIn(body.source.tree, list).map((child) => ({ kind: 'positional', value: body.expression(child) }));
