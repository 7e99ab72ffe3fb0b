import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Exit, Statement } from '../body.ts';
import { makeCells } from '../names.ts';
import { assign } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { enterScope } from './blocks.ts';
import { withExit } from './loops.ts';

const returns: Statement = (body, node) => {
  const value = body.source.tree.isLeaf(node) ? null : body.expression(body.source.tree.first(node));
  body.at(node).return(value);
};

const throws: Statement = (body, node) => {
  const value = body.expression(body.source.tree.first(node));
  body.at(node).throw(value);
};

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
  const label = tree.child(node, Field.label);
  const name = label === NONE ? null : tree.slice(label);
  return body.exits.findLast((exit) => (name === null ? fits(exit) : exit.names.includes(name))) ?? null;
}

const loopKinds = new Set([Kind.while_statement, Kind.do_statement, Kind.for_statement, Kind.for_in_statement]);

const labeled: Statement = (body, node) => {
  const { tree } = body.source;
  const name = tree.slice(tree.child(node, Field.label));
  const inner = tree.child(node, Field.body);
  const names = [...body.takeLabels(), name];
  if (loopKinds.has(tree.kind(inner)) || tree.kind(inner) === Kind.labeled_statement) {
    body.labels = names;
    body.nested(inner, () => body.source.lowerings.statements[tree.kind(inner)]?.(body, inner));
    return;
  }
  const label = body.code.label();
  body
    .at(node)
    .block(label, () =>
      withExit(body, { names, breakLabel: label, continues: null, takesPlainBreak: false }, () =>
        body.statement(inner),
      ),
    );
};

const switches: Statement = (body, node) => {
  const { tree } = body.source;
  const names = body.takeLabels();
  const subject = body.expression(tree.child(node, Field.value));
  const list = tree.child(node, Field.body);
  enterScope(body, list);
  const label = body.code.label();
  const cases: { test: (() => Register) | null; body: () => void }[] = [];
  const after = tree.after(list);
  for (let child = list + 1; child < after; child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind !== Kind.switch_case && kind !== Kind.switch_default) continue;
    const test = kind === Kind.switch_case ? (): Register => body.expression(tree.child(child, Field.value)) : null;
    cases.push({ test, body: () => caseBody(body, child) });
  }
  withExit(body, { names, breakLabel: label, continues: null, takesPlainBreak: true }, () =>
    body.at(node).switch(subject, label, cases),
  );
};

function caseBody(body: Body, node: Node): void {
  const { tree } = body.source;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (tree.field(child) === Field.body || tree.isError(child)) body.statement(child);
}

const tries: Statement = (body, node) => {
  const { tree } = body.source;
  const clause = tree.child(node, Field.handler);
  const finalizer = tree.child(node, Field.finalizer);
  const error = clause === NONE ? null : body.code.local();
  const handler = error === null ? null : { caught: error, code: () => caught(body, clause, error) };
  body
    .at(node)
    .try(
      () => body.statement(tree.child(node, Field.body)),
      handler,
      finalizer === NONE ? undefined : () => body.statement(tree.child(finalizer, Field.body)),
    );
};

function caught(body: Body, clause: Node, value: Register): void {
  const { tree, scopes } = body.source;
  const scope = scopes.scopeAt(clause);
  if (scope !== null) makeCells(body, scope);
  const parameter = tree.child(clause, Field.parameter);
  if (parameter !== NONE) assign(body, parameter, value, parameter);
  body.statement(tree.child(clause, Field.body));
}

export const exits: Partial<Record<KindName, Statement>> = {
  return_statement: returns,
  throw_statement: throws,
  break_statement: breaks,
  continue_statement: continues,
  labeled_statement: labeled,
  switch_statement: switches,
  try_statement: tries,
};
