import { Const } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { childrenOf, firstNode, nodesIn } from '../children.ts';
import { branch, isQuantified } from '../conditions.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** Text that stands alone is documentation. */
const expressionStatement: Statement = (body, node) => {
  const { tree } = body.source;
  const only = firstNode(tree, node);
  if (only !== NONE && tree.kind(only) === Kind.string && tree.after(only) === tree.after(node)) return;
  body.block(node);
};

const conditional: Statement = (body, node) => {
  const { tree } = body.source;
  const alternatives = childrenOf(tree, node, Field.alternative);
  const condition = tree.child(node, Field.condition);
  const consequence = tree.child(node, Field.consequence);
  const [only] = alternatives;
  if (only === undefined || (alternatives.length === 1 && tree.kind(only) === Kind.else_clause)) {
    const otherwise = only === undefined ? null : (): void => body.block(tree.child(only, Field.body));
    if (isTypeChecking(body, condition)) otherwise?.();
    else branch(body, condition, () => body.block(consequence), otherwise);
    return;
  }
  chain(body, node, alternatives);
};

/** Cases are lowered flat: each that ran leaves the whole. */
function chain(body: Body, node: Node, alternatives: readonly Node[]): void {
  const { tree } = body.source;
  const end = body.code.label();
  body.at(node).block(end, () => {
    for (const one of [node, ...alternatives]) {
      if (tree.kind(one) === Kind.else_clause) {
        body.block(tree.child(one, Field.body));
        continue;
      }
      const condition = tree.child(one, Field.condition);
      if (isTypeChecking(body, condition)) continue;
      const run = (): void => {
        body.block(tree.child(one, Field.consequence));
        body.code.break(end);
      };
      branch(body, condition, run, null);
    }
  });
}

/** What only type checkers read never runs. */
function isTypeChecking({ source: { tree } }: Body, condition: Node): boolean {
  return /^(?:\w+\.)?TYPE_CHECKING$/.test(tree.slice(condition));
}

const returns: Statement = (body, node) => {
  const value = firstNode(body.source.tree, node);
  if (value !== NONE && isQuantified(body, value)) {
    const answer = (kind: 'true' | 'false') => (): void => body.at(node).return(body.at(node).const(Const[kind]));
    branch(body, value, answer('true'), answer('false'));
    return;
  }
  const result = value === NONE ? body.at(node).const(Const.null) : body.expression(value);
  body.at(node).return(result);
};

const assertion: Statement = (body, node) => {
  const [condition = NONE, message = NONE] = nodesIn(body.source.tree, node);
  branch(
    body,
    condition,
    () => undefined,
    () => {
      const args = message === NONE ? [] : [{ kind: 'positional' as const, value: body.expression(message) }];
      const failure = body.at(node).call(body.at(node).global('AssertionError'), null, args);
      body.at(node).throw(failure);
    },
  );
};

/** `exec code` as a statement. */
const execution: Statement = (body, node) => {
  const value = body.expression(body.source.tree.child(node, Field.code));
  body.at(node).call(body.at(node).global('exec'), null, [{ kind: 'positional', value }]);
};

const print: Statement = (body, node) => {
  const args = childrenOf(body.source.tree, node, Field.argument).map((argument) => ({
    kind: 'positional' as const,
    value: body.expression(argument),
  }));
  body.at(node).call(body.at(node).global('print'), null, args);
};

const nothing: Statement = () => undefined;

export const blocks: Partial<Record<KindName, Statement>> = {
  block: (body, node) => body.block(node),
  expression_statement: expressionStatement,
  if_statement: conditional,
  return_statement: returns,
  assert_statement: assertion,
  exec_statement: execution,
  print_statement: print,
  pass_statement: nothing,
  global_statement: nothing,
  nonlocal_statement: nothing,
};
