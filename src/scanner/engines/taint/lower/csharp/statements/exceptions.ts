import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { claimed } from '../names.ts';
import { instanceTest } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const tries: Statement = (body, node) => {
  const { tree } = body.source;
  const clauses = nodesIn(tree, node).filter((child) => tree.kind(child) === Kind.catch_clause);
  const last = tree.childOf(node, Kind.finally_clause);
  const caught = clauses.length === 0 ? null : body.code.local();
  const handler = caught === null ? null : { caught, code: () => chooseClause(body, clauses, caught) };
  body
    .at(node)
    .try(
      () => body.block(tree.child(node, Field.body)),
      handler,
      last === NONE ? undefined : () => body.block(tree.childOf(last, Kind.block)),
    );
};

/** The first clause that fits; the last takes what no other has taken. */
function chooseClause(body: Body, clauses: readonly Node[], caught: Register): void {
  const [clause, ...others] = clauses;
  if (clause === undefined) return;
  const { tree, types } = body.source;
  const head = tree.childOf(clause, Kind.catch_declaration);
  const type = tree.child(head, Field.type);
  const filter = tree.childOf(clause, Kind.catch_filter_clause);
  const handle = (): void => {
    const name = tree.child(head, Field.name);
    const index = head === NONE ? -1 : types.at(type);
    if (name !== NONE) body.set(body.declare(tree.slice(name), index), claimed(body, caught, index, clause), clause);
    if (filter !== NONE) body.expression(firstNode(tree, filter));
    body.block(tree.child(clause, Field.body));
  };
  if (others.length === 0 || head === NONE) {
    body.scoped(handle);
    return;
  }
  const end = body.code.label();
  body.at(clause).block(end, () => {
    const fits = instanceTest(body, caught, type, type);
    body.at(type).if(fits, () => {
      body.scoped(handle);
      body.code.break(end);
    });
    body.nested(clause, () => chooseClause(body, others, caught));
  });
}

export const exceptions: Partial<Record<KindName, Statement>> = { try_statement: tries };
