import type { Register } from '../../../ir/operands.ts';
import { CallFlag, Intrinsic } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { firstNode, lastNode, nodesIn } from '../children.ts';
import { branch } from '../conditions.ts';
import { takeApart } from '../expressions/operators.ts';
import { nameParts, namesOfParts } from '../expressions/tuples.ts';
import { claimed, classValue } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const declaration: Statement = (body, node) => declare(body, body.source.tree.childOf(node, Kind.variable_declaration));

/** The variables of a declaration. */
export function declare(body: Body, node: Node): void {
  const { tree, types } = body.source;
  const type = types.at(tree.child(node, Field.type));
  for (const declarator of nodesIn(tree, node)) {
    if (tree.kind(declarator) !== Kind.variable_declarator) continue;
    const last = lastNode(tree, declarator);
    const target = firstNode(tree, declarator);
    const given = last === target ? NONE : last;
    if (tree.kind(target) === Kind.tuple_pattern) {
      takeApart(body, target, body.expression(given));
      continue;
    }
    const value =
      given === NONE
        ? unset(body, tree.child(node, Field.type), declarator)
        : claimed(body, body.expression(given), type, declarator);
    nameParts(body, value, namesOfParts(tree, tree.child(node, Field.type)), declarator);
    body.set(body.declare(tree.slice(target), type), value, node);
  }
}

/** A struct is there before anybody has made it. */
function unset(body: Body, type: Node, node: Node): Register {
  const { tree, types } = body.source;
  const info = types.classNamed(tree.slice(type));
  const isStruct = info !== null && tree.kind(info.node) === Kind.struct_declaration;
  return isStruct
    ? body.at(node).call(classValue(body, info, node), null, [], CallFlag.new)
    : body.at(node).undefined();
}

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
  if (result !== null) nameParts(body, result, body.parts, node);
  body.at(node).return(result);
};

const throws: Statement = (body, node) => {
  const given = firstNode(body.source.tree, node);
  body.at(node).throw(given === NONE ? body.at(node).global(Intrinsic.failure) : body.expression(given));
};

const yields: Statement = (body, node) => {
  const value = firstNode(body.source.tree, node);
  if (value === NONE) body.at(node).return(null);
  else body.at(node).yield(body.expression(value));
};

/** `lock (a) b`, `fixed (…) b`, `checked b`: what stands in the head, then the rest. */
const wrapped: Statement = (body, node) => body.scoped(() => body.statements(node));

/** What is opened in the head has a name in the body. */
const using: Statement = (body, node) => {
  const { tree } = body.source;
  body.scoped(() => {
    for (const one of nodesIn(tree, node))
      if (tree.kind(one) === Kind.variable_declaration) declare(body, one);
      else body.statement(one);
  });
};

const none: Statement = () => undefined;

export const blocks: Partial<Record<KindName, Statement>> = {
  block: (body, node) => body.block(node),
  expression_statement: (body, node) => body.statements(node),
  global_statement: (body, node) => body.statements(node),
  local_declaration_statement: declaration,
  variable_declaration: declare,
  if_statement: conditional,
  return_statement: returns,
  throw_statement: throws,
  yield_statement: yields,
  lock_statement: wrapped,
  checked_statement: wrapped,
  unsafe_statement: wrapped,
  fixed_statement: wrapped,
  using_statement: using,
  local_function_statement: none,
  class_declaration: none,
  struct_declaration: none,
  interface_declaration: none,
  enum_declaration: none,
  record_declaration: none,
  delegate_declaration: none,
  namespace_declaration: none,
  file_scoped_namespace_declaration: none,
  using_directive: none,
  attribute_list: none,
  global_attribute: none,
  modifier: none,
  implicit_type: none,
};
