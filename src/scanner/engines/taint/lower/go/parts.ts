import type { Register } from '../../ir/operands.ts';
import { Const, Operator } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';

/** One of several things that a call has given. */
export const partOf = (body: Body, group: Register, index: number, node: Node): Register =>
  body.at(node).operate(Operator.part, group, body.at(node).const(Const.number, String(index)));
