import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Results, Statement } from '../body.ts';
import { bare, firstNode, listed } from '../children.ts';
import { branch } from '../conditions.ts';
import { claimed } from '../names.ts';
import { recovers } from '../shared-variables.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { valuesFor } from './assignments.ts';

/** Cases are lowered flat: each that ran leaves the whole. */
const conditional: Statement = (body, node) => {
  const { tree } = body.source;
  const end = body.code.label();
  body.scoped(() =>
    body.at(node).block(end, () => {
      let one = node;
      for (; tree.kind(one) === Kind.if_statement; one = tree.child(one, Field.alternative)) {
        const [consequence, alternative] = [tree.child(one, Field.consequence), tree.child(one, Field.alternative)];
        body.statement(tree.child(one, Field.initializer));
        const run = (): void => {
          body.block(consequence);
          if (alternative !== NONE) body.code.break(end);
        };
        branch(body, tree.child(one, Field.condition), run, null);
      }
      if (one !== NONE) body.block(one);
    }),
  );
};

const returns: Statement = (body, node) => {
  const { tree } = body.source;
  const given = listed(tree, firstNode(tree, node));
  if (body.results !== null) {
    giveAll(body, body.results, given, node);
    return;
  }
  const [only = NONE] = given;
  if (only === NONE) body.at(node).return(null);
  else {
    const value = claimed(body, body.expression(only), body.resultType, node);
    body.at(node).return(value);
  }
};

/** Each result in its variable; where they come of one call, that is taken apart. */
function giveAll(body: Body, { label, variables }: Results, given: readonly Node[], node: Node): void {
  const values = given.length === 0 ? [] : valuesFor(body, variables.length, given, node);
  for (const [index, variable] of variables.entries()) {
    const value = values[index];
    if (value !== undefined) body.set(variable, claimed(body, value, variable.type, node), node);
  }
  body.at(node).break(label);
}

/** What a literal that is put off does, it does after the rest of its block; any other call is as good as done. */
export function deferred(body: Body, node: Node, others: readonly Node[]): void {
  const { tree } = body.source;
  const call = firstNode(tree, node);
  const callee = bare(tree, tree.child(call, Field.function));
  if (tree.kind(callee) !== Kind.func_literal) {
    body.expression(call);
    body.statements(others);
    return;
  }
  const last = (): void => void body.expression(call);
  const handler = recovers(tree, callee) ? { caught: body.code.local(), code: () => undefined } : null;
  body.at(node).try(() => body.statements(others), handler, last);
}

const goes: Statement = (body, node) => void body.expression(firstNode(body.source.tree, node));

const none: Statement = () => undefined;

export const blocks: Partial<Record<KindName, Statement>> = {
  block: (body, node) => body.block(node),
  statement_list: (body, node) => body.block(node),
  expression_statement: (body, node) => void body.expression(firstNode(body.source.tree, node)),
  if_statement: conditional,
  return_statement: returns,
  go_statement: goes,
  empty_statement: none,
  type_declaration: none,
  goto_statement: none,
};
