import type { Register } from '../../../ir/operands.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { firstNode, isAsync, nodesIn } from '../children.ts';
import { branch } from '../conditions.ts';
import { makeCells } from '../names.ts';
import { assign } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** What is built, and how an element gets into it. A generator is the list of what it gives. */
const comprehension: Expression = (body, node) => {
  const { tree } = body.source;
  const kind = tree.kind(node);
  const isMap = kind === Kind.dictionary_comprehension;
  const isSet = kind === Kind.set_comprehension;
  const result = body.at(node).new(isMap ? 'map' : isSet ? 'set' : 'list');
  const scope = body.source.scopes.scopeAt(node);
  if (scope !== null) makeCells(body, scope);
  const clauses = nodesIn(tree, node).filter((child) => clauseKinds.has(tree.kind(child)));
  runClauses(body, clauses, 0, () => {
    const element = tree.child(node, Field.body);
    if (isMap) addPair(body, result, element);
    else {
      const value = body.expression(element);
      body.at(element).invoke(result, isSet ? 'add' : 'append', [{ kind: 'positional', value }]);
    }
  });
  return result;
};

const clauseKinds: ReadonlySet<number> = new Set([Kind.for_in_clause, Kind.if_clause]);

function addPair(body: Body, result: Register, pair: Node): void {
  const { tree } = body.source;
  const key = body.expression(tree.child(pair, Field.key));
  const value = body.expression(tree.child(pair, Field.value));
  body.at(pair).storeAt(result, key, value);
}

/** Each clause runs what follows it: once for each element, or where its condition holds. */
function runClauses(body: Body, clauses: readonly Node[], index: number, element: () => void): void {
  const clause = clauses[index];
  if (clause === undefined) {
    element();
    return;
  }
  const { tree } = body.source;
  const inner = (): void => void body.nested(clause, () => runClauses(body, clauses, index + 1, element));
  if (tree.kind(clause) === Kind.if_clause) {
    branch(body, firstNode(tree, clause), inner, null);
    return;
  }
  const iterable = body.expression(tree.child(clause, Field.right));
  const left = tree.child(clause, Field.left);
  body.at(clause).each(body.code.label(), iterable, 'own', (value) => {
    assign(body, left, isAsync(tree, clause) ? body.at(left).await(value) : value, left);
    inner();
  });
}

export const comprehensions: Partial<Record<KindName, Expression>> = {
  list_comprehension: comprehension,
  set_comprehension: comprehension,
  dictionary_comprehension: comprehension,
  generator_expression: comprehension,
};
