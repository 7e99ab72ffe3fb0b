import type { Register } from '../../../ir/operands.ts';
import { Intrinsic } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { firstNode, isAsync, nodesIn } from '../children.ts';
import { isInstance } from '../expressions/calls.ts';
import { assign } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const raises: Statement = (body, node) => {
  const value = firstNode(body.source.tree, node);
  const again = body.handled.at(-1);
  const thrown = value === NONE ? (again ?? body.at(node).undefined()) : body.expression(value);
  const given = body.source.tree.child(node, Field.cause);
  // Raised while another is handled, it keeps that one as well.
  const cause = given === NONE ? again : body.expression(given);
  if (value !== NONE && cause !== undefined)
    for (const name of given === NONE ? ['__context__'] : ['__cause__', '__context__'])
      body.at(node).store(thrown, name, cause);
  body.at(node).throw(thrown);
};

const tries: Statement = (body, node) => {
  const { tree } = body.source;
  const parts = nodesIn(tree, node);
  const clauses = parts.filter((part) => tree.kind(part) === Kind.except_clause);
  const last = parts.find((part) => tree.kind(part) === Kind.finally_clause) ?? NONE;
  const run = (): void => handled(body, node, clauses, tree.childOf(node, Kind.else_clause));
  if (last === NONE) run();
  else body.at(node).try(run, null, () => body.block(tree.childOf(last, Kind.block)));
};

/** What stands under `else` runs after the body, and no clause handles what it raises. */
function handled(body: Body, node: Node, clauses: readonly Node[], otherwise: Node): void {
  const { tree } = body.source;
  const code = tree.child(node, Field.body);
  if (clauses.length === 0) {
    body.block(code);
    return;
  }
  const caught = body.code.local();
  const done = body.code.label();
  const failed = body.code.label();
  const attempt = (leave: () => void): void =>
    body.at(node).try(
      () => {
        mayRaise(body, code);
        leave();
      },
      { caught, code: () => chooseClause(body, clauses, caught) },
    );
  if (otherwise === NONE) {
    attempt(() => undefined);
    return;
  }
  body.at(node).block(done, () => {
    body.at(node).block(failed, () => {
      attempt(() => body.code.break(failed));
      body.code.break(done);
    });
    body.block(tree.child(otherwise, Field.body));
  });
}

/** A look-up raises as a call does, before or after any statement: a handler must begin with what was true by then. */
function mayRaise(body: Body, code: Node): void {
  const { tree } = body.source;
  const statements = code === NONE ? [] : nodesIn(tree, code);
  for (const [index, statement] of statements.entries()) {
    if (index === 0 || looksUp(body, statement)) {
      const may = body.at(statement).global(Intrinsic.maybe);
      body.at(statement).if(may, () => body.at(statement).throw(body.at(statement).global(Intrinsic.failure)));
    }
    body.statement(statement);
  }
}

function looksUp({ source: { tree } }: Body, statement: Node): boolean {
  if (tree.kind(statement) !== Kind.expression_statement && tree.kind(statement) !== Kind.return_statement)
    return false;
  for (let inner = statement; inner < tree.after(statement); inner++)
    if (tree.kind(inner) === Kind.subscript) return true;
  return false;
}

/** The first clause that fits; the last takes what no other has taken. */
function chooseClause(body: Body, clauses: readonly Node[], caught: Register): void {
  const [clause, ...others] = clauses;
  if (clause === undefined) return;
  const { tree } = body.source;
  const value = tree.child(clause, Field.value);
  const isNamed = tree.kind(value) === Kind.as_pattern;
  const type = isNamed ? firstNode(tree, value) : value;
  const target = isNamed ? firstNode(tree, tree.child(value, Field.alias)) : NONE;
  const run = (): void => {
    if (target !== NONE) assign(body, target, caught, clause);
    body.handled.push(caught);
    body.block(tree.childOf(clause, Kind.block));
    body.handled.pop();
  };
  if (others.length === 0 || type === NONE) {
    if (type !== NONE) isInstance(body, caught, type, type);
    run();
    return;
  }
  const fits = isInstance(body, caught, type, type);
  body.at(clause).if(fits, run, () => body.nested(clause, () => chooseClause(body, others, caught)));
}

/** `with a() as x`: what entering gives is x, and leaving runs whatever happens. */
const contexts: Statement = (body, node) => {
  const { tree } = body.source;
  const items = nodesIn(tree, tree.childOf(node, Kind.with_clause));
  enter(body, node, items, 0);
};

function enter(body: Body, node: Node, items: readonly Node[], index: number): void {
  const { tree } = body.source;
  const item = items[index];
  if (item === undefined) {
    body.block(tree.child(node, Field.body));
    return;
  }
  const value = tree.child(item, Field.value);
  const isNamed = tree.kind(value) === Kind.as_pattern;
  const manager = body.expression(isNamed ? firstNode(tree, value) : value);
  const waits = isAsync(tree, node);
  const entered = body.at(item).invoke(manager, waits ? '__aenter__' : '__enter__', []);
  const given = waits ? body.at(item).await(entered) : entered;
  const leave = (): void => {
    const nothing = body.at(item).undefined();
    const args = [nothing, nothing, nothing].map((one) => ({ kind: 'positional' as const, value: one }));
    body.at(item).invoke(manager, waits ? '__aexit__' : '__exit__', args);
  };
  const run = (): void => {
    if (isNamed) assign(body, firstNode(tree, tree.child(value, Field.alias)), given, item);
    body.nested(item, () => enter(body, node, items, index + 1));
  };
  body.at(item).try(run, null, leave);
}

export const exceptions: Partial<Record<KindName, Statement>> = {
  raise_statement: raises,
  try_statement: tries,
  with_statement: contexts,
};
