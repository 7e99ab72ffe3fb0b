import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { bare, nodesIn } from '../children.ts';
import { builtIn } from '../names/references.ts';

/** The value of an argument; nothing where there is none. */
export const value = (body: Body, argument: Node | undefined): Register =>
  argument === undefined ? body.code.undefined() : body.expression(bareArgument(body, argument));

/** The expression that an argument is, without its name and parentheses. */
export const bareArgument = ({ source: { tree } }: Body, argument: Node): Node =>
  bare(tree, nodesIn(tree, argument).at(-1) ?? NONE);

/** A call of a function of the language. */
export const called = (body: Body, node: Node, name: string, ...values: readonly Register[]): Register =>
  body.at(node).call(
    builtIn(body, name, node),
    null,
    values.map((one) => ({ kind: 'positional', value: one })),
  );
