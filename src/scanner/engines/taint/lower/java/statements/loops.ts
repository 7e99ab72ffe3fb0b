import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Exit, Statement } from '../body.ts';
import { childrenOf, firstNode } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { claimed } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const exitOf = (names: readonly string[], breakLabel: number, continues: Exit['continues']): Exit => ({
  names,
  breakLabel,
  continues,
  result: null,
  takesPlainBreak: true,
});

const forLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const names = body.takeLabels();
  body.scoped(() => {
    for (const first of childrenOf(tree, node, Field.init)) body.statement(first);
    const label = body.code.label();
    body.at(node).loop(
      label,
      () => {
        leaveUnless(body, tree.child(node, Field.condition), label);
        runBody(body, node, exitOf(names, label, { label, isLoop: true }));
      },
      () => {
        for (const step of childrenOf(tree, node, Field.update)) body.expression(step);
      },
    );
  });
};

const eachLoop: Statement = (body, node) => {
  const { tree, types } = body.source;
  const names = body.takeLabels();
  const iterable = body.expression(tree.child(node, Field.value));
  const type = types.at(tree.child(node, Field.type));
  const label = body.code.label();
  const name = tree.child(node, Field.name);
  body.at(node).each(label, iterable, 'values', (element) => {
    body.scoped(() => {
      body.at(name).copy(body.declare(tree.slice(name), type), claimed(body, element, type, name));
      runBody(body, node, exitOf(names, label, { label, isLoop: true }));
    });
  });
};

const whileLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const names = body.takeLabels();
  const label = body.code.label();
  body.at(node).loop(label, () => {
    leaveUnless(body, tree.child(node, Field.condition), label);
    runBody(body, node, exitOf(names, label, { label, isLoop: true }));
  });
};

const doLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const names = body.takeLabels();
  const label = body.code.label();
  const next = body.code.label();
  body.at(node).loop(label, () => {
    body.code.block(next, () => runBody(body, node, exitOf(names, label, { label: next, isLoop: false })));
    leaveUnless(body, tree.child(node, Field.condition), label);
  });
};

function runBody(body: Body, node: Node, exit: Exit): void {
  body.withExit(exit, () => body.statement(body.source.tree.child(node, Field.body)));
}

const breaks: Statement = (body, node) => {
  const exit = exitFor(body, node, (one) => one.takesPlainBreak);
  if (exit !== null) body.at(node).break(exit.breakLabel);
};

const continues: Statement = (body, node) => {
  const target = exitFor(body, node, (one) => one.continues !== null)?.continues ?? null;
  if (target === null) return;
  if (target.isLoop) body.at(node).continue(target.label);
  else body.at(node).break(target.label);
};

/** The statement of that name, or the innermost one that fits. */
function exitFor(body: Body, node: Node, fits: (exit: Exit) => boolean): Exit | null {
  const { tree } = body.source;
  const label = firstNode(tree, node);
  const name = label === NONE ? null : tree.slice(label);
  return body.exits.findLast((exit) => (name === null ? fits(exit) : exit.names.includes(name))) ?? null;
}

const loopKinds: ReadonlySet<number> = new Set([
  Kind.while_statement,
  Kind.do_statement,
  Kind.for_statement,
  Kind.enhanced_for_statement,
  Kind.labeled_statement,
]);

const labeled: Statement = (body, node) => {
  const { tree } = body.source;
  const label = firstNode(tree, node);
  const names = [...body.takeLabels(), tree.slice(label)];
  const inner = tree.after(label);
  if (loopKinds.has(tree.kind(inner))) {
    body.labels = names;
    body.statement(inner);
    return;
  }
  const end = body.code.label();
  const exit: Exit = { names, breakLabel: end, continues: null, result: null, takesPlainBreak: false };
  body.at(node).block(end, () => body.withExit(exit, () => body.statement(inner)));
};

export const loops: Partial<Record<KindName, Statement>> = {
  for_statement: forLoop,
  enhanced_for_statement: eachLoop,
  while_statement: whileLoop,
  do_statement: doLoop,
  break_statement: breaks,
  continue_statement: continues,
  labeled_statement: labeled,
};
