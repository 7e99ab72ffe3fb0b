import type { Register } from '../../../ir/operands.ts';
import { Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { childrenOfKind, nodesIn, variableName } from '../children.ts';
import { classAt } from '../names/references.ts';
import { writeVariable } from '../variables/variables.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const tries: Statement = (body, node) => {
  const { tree } = body.source;
  const clauses = childrenOfKind(tree, node, Kind.catch_clause);
  const last = tree.childOf(node, Kind.finally_clause);
  const run = (): void => body.block(tree.child(node, Field.body));
  const caught = body.code.local();
  const handler = clauses.length === 0 ? null : { caught, code: () => chooseClause(body, clauses, caught) };
  body.at(node).try(run, handler, () => body.block(tree.child(last, Field.body)));
};

/** The first clause that fits; the last takes what no other has taken. */
function chooseClause(body: Body, clauses: readonly Node[], caught: Register): void {
  const [clause, ...others] = clauses;
  if (clause === undefined) return;
  const { tree } = body.source;
  const run = (): void => {
    const name = variableName(tree, tree.child(clause, Field.name));
    if (name !== null && tree.child(clause, Field.name) !== NONE) writeVariable(body, name, caught, clause);
    body.block(tree.child(clause, Field.body));
  };
  const types = nodesIn(tree, tree.child(clause, Field.type));
  const takesAll = types.some((type) => /^\\?(?:Throwable|Exception)$/i.test(tree.slice(type)));
  if (others.length === 0 || takesAll) {
    run();
    return;
  }
  const fits = isOneOf(body, caught, types, clause);
  body.at(clause).if(fits, run, () => body.nested(clause, () => chooseClause(body, others, caught)));
}

function isOneOf(body: Body, value: Register, types: readonly Node[], node: Node): Register {
  const result = body.code.local();
  const label = body.code.label();
  body.at(node).block(label, () => {
    for (const type of types) {
      body.at(type).copy(result, body.at(type).operate(Operator.instanceOf, value, classAt(body, type)));
      body.at(type).if(result, () => body.code.break(label));
    }
  });
  return result;
}

export const exceptions: Partial<Record<KindName, Statement>> = { try_statement: tries };
