import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Exit, Statement } from '../body.ts';
import { lastNode, nodesIn } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { takeApart } from '../expressions/operators.ts';
import { claimed } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const exitOf = (breakLabel: number, continues: Exit['continues']): Exit => ({
  breakLabel,
  continues,
  takesPlainBreak: true,
});

const forLoop: Statement = (body, node) => {
  const { tree } = body.source;
  body.scoped(() => {
    body.statement(tree.child(node, Field.initializer));
    const label = body.code.label();
    body.at(node).loop(
      label,
      () => {
        leaveUnless(body, tree.child(node, Field.condition), label);
        runBody(body, node, exitOf(label, { label, isLoop: true }));
      },
      () => {
        for (const step of nodesIn(tree, node)) if (tree.field(step) === Field.update) body.expression(step);
      },
    );
  });
};

const eachLoop: Statement = (body, node) => {
  const { tree, types } = body.source;
  const iterable = body.expression(tree.child(node, Field.right));
  const type = types.at(tree.child(node, Field.type));
  const label = body.code.label();
  const target = tree.child(node, Field.left);
  body.at(node).each(label, iterable, 'values', (element) => {
    body.scoped(() => {
      if (tree.kind(target) === Kind.identifier)
        body.set(body.declare(tree.slice(target), type), claimed(body, element, type, target), target);
      else takeApart(body, target, element);
      runBody(body, node, exitOf(label, { label, isLoop: true }));
    });
  });
};

const whileLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const label = body.code.label();
  body.at(node).loop(label, () => {
    leaveUnless(body, tree.child(node, Field.condition), label);
    runBody(body, node, exitOf(label, { label, isLoop: true }));
  });
};

const doLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const label = body.code.label();
  const next = body.code.label();
  body.at(node).loop(label, () => {
    body.code.block(next, () => runBody(body, node, exitOf(label, { label: next, isLoop: false })));
    leaveUnless(body, tree.child(node, Field.condition), label);
  });
};

function runBody(body: Body, node: Node, exit: Exit): void {
  const { tree } = body.source;
  const code = tree.child(node, Field.body);
  body.withExit(exit, () => body.statement(code === NONE ? lastNode(tree, node) : code));
}

const breaks: Statement = (body, node) => {
  const exit = body.exits.findLast((one) => one.takesPlainBreak);
  if (exit !== undefined) body.at(node).break(exit.breakLabel);
};

const continues: Statement = (body, node) => {
  const target = body.exits.findLast((one) => one.continues !== null)?.continues ?? null;
  if (target === null) return;
  if (target.isLoop) body.at(node).continue(target.label);
  else body.at(node).break(target.label);
};

const labeled: Statement = (body, node) => body.statement(lastNode(body.source.tree, node));

export const loops: Partial<Record<KindName, Statement>> = {
  for_statement: forLoop,
  foreach_statement: eachLoop,
  while_statement: whileLoop,
  do_statement: doLoop,
  break_statement: breaks,
  continue_statement: continues,
  labeled_statement: labeled,
};
