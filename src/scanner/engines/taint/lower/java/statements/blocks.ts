import { NONE } from '../../../tree/syntax-tree.ts';
import type { Statement } from '../body.ts';
import { childrenOf, firstNode } from '../children.ts';
import { lowerLocalClass } from '../classes.ts';
import { branch } from '../conditions.ts';
import { lowerConstructorCall } from '../constructors.ts';
import { claimed } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const declaration: Statement = (body, node) => {
  const { tree, types } = body.source;
  const declared = types.at(tree.child(node, Field.type));
  for (const declarator of childrenOf(tree, node, Field.declarator)) {
    const given = tree.child(declarator, Field.value);
    const type = tree.child(declarator, Field.dimensions) === NONE ? declared : -1;
    const name = tree.slice(tree.child(declarator, Field.name));
    const value = given === NONE ? null : claimed(body, body.expression(given), type, declarator);
    const local = body.declare(name, type);
    body.at(node).copy(local, value ?? body.at(declarator).undefined());
  }
};

/** Cases are lowered flat: each that ran leaves the whole. */
const conditional: Statement = (body, node) => {
  const { tree } = body.source;
  const end = body.code.label();
  const isChain = tree.kind(tree.child(node, Field.alternative)) === Kind.if_statement;
  if (!isChain) {
    const alternative = tree.child(node, Field.alternative);
    const otherwise = alternative === NONE ? null : (): void => body.statement(alternative);
    branch(
      body,
      tree.child(node, Field.condition),
      () => body.statement(tree.child(node, Field.consequence)),
      otherwise,
    );
    return;
  }
  body.at(node).block(end, () => {
    let one = node;
    for (; tree.kind(one) === Kind.if_statement; one = tree.child(one, Field.alternative)) {
      const consequence = tree.child(one, Field.consequence);
      const run = (): void => {
        body.statement(consequence);
        body.code.break(end);
      };
      branch(body, tree.child(one, Field.condition), run, null);
    }
    if (one !== NONE) body.statement(one);
  });
};

const returns: Statement = (body, node) => {
  const value = firstNode(body.source.tree, node);
  const result = value === NONE ? null : body.expression(value);
  body.at(node).return(result);
};

const throws: Statement = (body, node) => {
  const value = body.expression(firstNode(body.source.tree, node));
  body.at(node).throw(value);
};

const synchronized: Statement = (body, node) => {
  const { tree } = body.source;
  body.expression(tree.childOf(node, Kind.parenthesized_expression));
  body.block(tree.child(node, Field.body));
};

const localClass: Statement = (body, node) => lowerLocalClass(body, node);

export const blocks: Partial<Record<KindName, Statement>> = {
  block: (body, node) => body.block(node),
  constructor_body: (body, node) => body.block(node),
  expression_statement: (body, node) => body.statements(node),
  local_variable_declaration: declaration,
  if_statement: conditional,
  return_statement: returns,
  throw_statement: throws,
  synchronized_statement: synchronized,
  explicit_constructor_invocation: lowerConstructorCall,
  class_declaration: localClass,
  interface_declaration: localClass,
  enum_declaration: localClass,
  record_declaration: localClass,
  // Only runs where somebody has asked for it.
  assert_statement: () => undefined,
};
