import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { firstNode, lastNode, nodesIn } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** `from a in b where c select d`: loops, each within the one before, that fill a list. */
const query: Expression = (body, node) => {
  const result = body.code.local();
  body.at(node).copy(result, body.at(node).new('list'));
  const clauses = nodesIn(body.source.tree, node);
  body.scoped(() =>
    run(body, clauses, (value) => {
      body.at(value).invoke(result, 'Add', [{ kind: 'positional', value: body.expression(value) }]);
    }),
  );
  return result;
};

function run(body: Body, clauses: readonly Node[], give: (value: Node) => void): void {
  const { tree } = body.source;
  const [clause, ...rest] = clauses;
  if (clause === undefined) return;
  const next = (): void => {
    body.nested(clause, () => run(body, rest, give));
  };
  switch (tree.kind(clause)) {
    case Kind.from_clause:
    case Kind.join_clause: {
      const [first = NONE, second = NONE] = nodesIn(tree, clause).filter((one) => tree.field(one) !== Field.type);
      const iterable = body.expression(second);
      const label = body.code.label();
      body.at(clause).each(label, iterable, 'values', (element) => {
        body.set(body.declare(tree.slice(first), -1), element, clause);
        next();
      });
      return;
    }
    case Kind.let_clause: {
      const value = body.expression(lastNode(tree, clause));
      body.set(body.declare(tree.slice(firstNode(tree, clause)), -1), value, clause);
      next();
      return;
    }
    case Kind.where_clause: {
      const missed = body.code.label();
      body.code.block(missed, () => {
        leaveUnless(body, firstNode(tree, clause), missed);
        next();
      });
      return;
    }
    case Kind.select_clause:
    case Kind.group_clause:
      give(firstNode(tree, clause));
      return;
    default:
      next();
  }
}

export const queries: Partial<Record<KindName, Expression>> = { query_expression: query };
