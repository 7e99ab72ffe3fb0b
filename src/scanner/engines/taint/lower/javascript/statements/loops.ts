import type { NextKind } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Exit, Statement } from '../body.ts';
import { leaveUnless } from '../conditions.ts';
import { makeCells } from '../names.ts';
import { assign } from '../patterns.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';
import { enterScope } from './blocks.ts';

const whileLoop: Statement = (body, node) => {
  const { tree } = body.source;
  runLoop(body, node, body.takeLabels(), null, (label) => {
    leaveUnless(body, tree.child(node, Field.condition), label);
    body.statement(tree.child(node, Field.body));
  });
};

/** The condition stands behind the body: `continue` leaves a block that is only the body. */
const doLoop: Statement = (body, node) => {
  const { tree, code } = { tree: body.source.tree, code: body.code };
  const label = code.label();
  const turn = code.label();
  const names = body.takeLabels();
  body.at(node).loop(label, () => {
    body.at(node).block(turn, () => {
      withExit(
        body,
        { names, breakLabel: label, continues: { label: turn, isLoop: false }, takesPlainBreak: true },
        () => body.statement(tree.child(node, Field.body)),
      );
    });
    leaveUnless(body, tree.child(node, Field.condition), label);
  });
};

const forLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const names = body.takeLabels();
  enterScope(body, node);
  const initializer = tree.child(node, Field.initializer);
  if (initializer !== NONE) body.statement(initializer);
  const condition = tree.child(node, Field.condition);
  const increment = tree.child(node, Field.increment);
  const update = increment === NONE ? null : (): void => void body.expression(increment);
  runLoop(body, node, names, update, (label) => {
    if (isExpression(body, condition)) leaveUnless(body, condition, label);
    body.statement(tree.child(node, Field.body));
  });
};

/** Where there is none, the grammar names a semicolon as the condition or an empty statement. */
function isExpression({ source: { tree } }: Body, node: Node): boolean {
  return node !== NONE && tree.kind(node) !== Kind.empty_statement;
}

const forIn: Statement = (body, node) => {
  const { tree, scopes } = body.source;
  const names = body.takeLabels();
  const left = tree.child(node, Field.left);
  const iterable = body.expression(tree.child(node, Field.right));
  const kind: keyof typeof NextKind = tree.childOf(node, Token.in) === NONE ? 'values' : 'keys';
  const waits = tree.childOf(node, Token.await) !== NONE;
  const scope = scopes.scopeAt(node);
  const label = body.code.label();
  body.at(node).each(label, iterable, kind, (element) => {
    if (scope !== null) makeCells(body, scope);
    const value = waits ? body.at(left).await(element) : element;
    assign(body, left, value, left);
    withExit(body, { names, breakLabel: label, continues: { label, isLoop: true }, takesPlainBreak: true }, () =>
      body.statement(tree.child(node, Field.body)),
    );
  });
};

function runLoop(
  body: Body,
  node: Node,
  names: readonly string[],
  update: (() => void) | null,
  turn: (label: number) => void,
): void {
  const label = body.code.label();
  const exit: Exit = {
    names,
    breakLabel: label,
    continues: { label, isLoop: true },
    takesPlainBreak: true,
  };
  body.at(node).loop(label, () => withExit(body, exit, () => turn(label)), update ?? undefined);
}

export function withExit(body: Body, exit: Exit, lower: () => void): void {
  body.exits.push(exit);
  lower();
  body.exits.pop();
}

export const loops: Partial<Record<KindName, Statement>> = {
  while_statement: whileLoop,
  do_statement: doLoop,
  for_statement: forLoop,
  for_in_statement: forIn,
};
