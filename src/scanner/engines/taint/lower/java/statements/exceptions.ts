import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { nodesIn } from '../children.ts';
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
      () => body.scoped(() => run(body, node)),
      handler,
      last === NONE ? undefined : () => body.block(tree.childOf(last, Kind.block)),
    );
};

/** What is opened in the head has a name in the body. */
function run(body: Body, node: Node): void {
  const { tree, types } = body.source;
  for (const resource of nodesIn(tree, tree.child(node, Field.resources))) {
    const given = tree.child(resource, Field.value);
    if (given === NONE) continue;
    const type = types.at(tree.child(resource, Field.type));
    const value = claimed(body, body.expression(given), type, resource);
    body.at(resource).copy(body.declare(tree.slice(tree.child(resource, Field.name)), type), value);
  }
  body.block(tree.child(node, Field.body));
}

/** The first clause that fits; the last takes what no other has taken. */
function chooseClause(body: Body, clauses: readonly Node[], caught: Register): void {
  const [clause, ...others] = clauses;
  if (clause === undefined) return;
  const { tree, types } = body.source;
  const parameter = tree.childOf(clause, Kind.catch_formal_parameter);
  const listed = nodesIn(tree, tree.childOf(parameter, Kind.catch_type));
  const handle = (): void => {
    body.scoped(() => {
      const [only = NONE, ...more] = listed;
      const type = more.length === 0 ? types.at(only) : -1;
      const name = tree.slice(tree.child(parameter, Field.name));
      body.at(clause).copy(body.declare(name, type), claimed(body, caught, type, clause));
      body.block(tree.child(clause, Field.body));
    });
  };
  if (others.length === 0 || listed.length === 0) {
    handle();
    return;
  }
  const end = body.code.label();
  body.at(clause).block(end, () => {
    const missed = body.code.label();
    body.at(clause).block(missed, () => {
      const found = body.code.label();
      body.at(clause).block(found, () => {
        for (const type of listed) {
          const fits = instanceTest(body, caught, type, type);
          body.at(type).if(fits, () => body.code.break(found));
        }
        body.code.break(missed);
      });
      handle();
      body.code.break(end);
    });
    body.nested(clause, () => chooseClause(body, others, caught));
  });
}

export const exceptions: Partial<Record<KindName, Statement>> = {
  try_statement: tries,
  try_with_resources_statement: tries,
};
