import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { isAsync } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { assign } from '../patterns.ts';
import { Field, type KindName } from '../vocabulary.ts';

const forLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const left = tree.child(node, Field.left);
  const iterable = body.expression(tree.child(node, Field.right));
  withElse(body, node, (label, run) => {
    body.at(node).each(label, iterable, 'own', (element) => {
      assign(body, left, isAsync(tree, node) ? body.at(left).await(element) : element, left);
      run();
    });
  });
};

const whileLoop: Statement = (body, node) => {
  const { tree } = body.source;
  withElse(body, node, (label, run) => {
    body.at(node).loop(label, () => {
      leaveUnless(body, tree.child(node, Field.condition), label);
      run();
    });
  });
};

/** What stands under `else` runs where the loop was not left by `break`: that leaves a block around both. */
function withElse(body: Body, node: Node, loop: (label: number, run: () => void) => void): void {
  const { tree } = body.source;
  const label = body.code.label();
  const otherwise = tree.child(node, Field.alternative);
  const runBody = (breakLabel: number) => (): void => {
    body.exits.push({ breakLabel, continueLabel: label });
    body.block(tree.child(node, Field.body));
    body.exits.pop();
  };
  if (otherwise === NONE) {
    loop(label, runBody(label));
    return;
  }
  const end = body.code.label();
  body.at(node).block(end, () => {
    loop(label, runBody(end));
    body.block(tree.child(otherwise, Field.body));
  });
}

const breaks: Statement = (body, node) => {
  const exit = body.exits.at(-1);
  if (exit !== undefined) body.at(node).break(exit.breakLabel);
};

const continues: Statement = (body, node) => {
  const exit = body.exits.at(-1);
  if (exit !== undefined) body.at(node).continue(exit.continueLabel);
};

export const loops: Partial<Record<KindName, Statement>> = {
  for_statement: forLoop,
  while_statement: whileLoop,
  break_statement: breaks,
  continue_statement: continues,
};
