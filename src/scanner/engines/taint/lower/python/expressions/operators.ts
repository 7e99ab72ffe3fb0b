import type { Register } from '../../../ir/operands.ts';
import { Const, Operator, type OperatorCode } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { branch, operandsOf, operatorOf } from '../conditions.ts';
import { readName, writeName } from '../names.ts';
import { Field, isToken, Kind, type KindName, Token, type TokenName } from '../vocabulary.ts';

/** A chain of operators is lowered from the left without recursion: generated code adds up thousands of texts. */
const binary: Expression = (body, node) => {
  const { tree } = body.source;
  const links: Node[] = [];
  let left = node;
  while (tree.kind(left) === Kind.binary_operator) {
    links.push(left);
    left = tree.child(left, Field.left);
  }
  let value = body.expression(left);
  for (const link of links.reverse()) {
    const right = body.expression(tree.child(link, Field.right));
    value = body.at(link).operate(operatorCode(operatorOf(tree, link)), value, right);
  }
  return value;
};

const codes: Partial<Record<TokenName, OperatorCode>> = {
  '+': Operator.add,
  '-': Operator.subtract,
  '*': Operator.multiply,
  '/': Operator.divide,
  '%': Operator.remainder,
  '|': Operator.union,
  '&': Operator.bitAnd,
  '&=': Operator.bitAnd,
  '+=': Operator.add,
  '-=': Operator.subtract,
  '*=': Operator.multiply,
  '/=': Operator.divide,
  '%=': Operator.remainder,
  '|=': Operator.union,
  '==': Operator.equal,
  '!=': Operator.notEqual,
  '<>': Operator.notEqual,
  '<': Operator.less,
  '<=': Operator.lessOrEqual,
  '>': Operator.greater,
  '>=': Operator.greaterOrEqual,
  in: Operator.contains,
  'not in': Operator.contains,
  is: Operator.equal,
  'is not': Operator.notEqual,
};

const byToken = new Map(Object.entries(codes).map(([name, code]) => [Token[name as TokenName], code]));

/** By the token's code; any that is not listed works on numbers. */
export function operatorCode(token: number): OperatorCode {
  return byToken.get(token) ?? Operator.arithmetic;
}

/** `a < b <= c` holds where each pair does; what stands in the middle is evaluated once. */
const comparison: Expression = (body, node) => {
  const { tree } = body.source;
  const [first = NONE, ...others] = nodesIn(tree, node);
  const tokens = operatorsOf(body, node);
  let left = body.expression(first);
  if (others.length === 1 && others[0] !== undefined) return compared(body, node, tokens[0] ?? 0, left, others[0]).test;
  const result = body.code.local();
  const label = body.code.label();
  body.at(node).block(label, () => {
    for (const [index, operand] of others.entries()) {
      const { test, right } = compared(body, node, tokens[index] ?? 0, left, operand);
      left = right;
      body.at(node).copy(result, test);
      if (index < others.length - 1) body.at(node).unless(result, () => body.code.break(label));
    }
  });
  return result;
};

function operatorsOf({ source: { tree } }: Body, node: Node): number[] {
  const found: number[] = [];
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (isToken(tree.kind(child))) found.push(tree.kind(child));
  return found;
}

function compared(
  body: Body,
  node: Node,
  token: number,
  left: Register,
  operand: Node,
): { readonly test: Register; readonly right: Register } {
  const { tree } = body.source;
  const right = body.expression(operand);
  const isNone = tree.kind(operand) === Kind.none;
  const isDenied = deniedTokens.has(token);
  if (isNone && equalityTokens.has(token)) {
    const test = body.at(node).operate(Operator.isNothing, left);
    return { test: isDenied ? body.at(node).operate(Operator.not, test) : test, right };
  }
  const test = body.at(node).operate(operatorCode(token), left, right);
  return { test: token === Token['not in'] ? body.at(node).operate(Operator.not, test) : test, right };
}

const deniedTokens: ReadonlySet<number> = new Set([Token['!='], Token['<>'], Token['is not']]);
const equalityTokens: ReadonlySet<number> = new Set([...deniedTokens, Token['=='], Token.is]);

const unary: Expression = (body, node) => {
  const { tree } = body.source;
  const argument = tree.child(node, Field.argument);
  const token = operatorOf(tree, node);
  const value = body.expression(argument);
  if (token === Token['-']) return body.at(node).operate(Operator.negate, value);
  return token === Token['+'] ? value : body.at(node).operate(Operator.arithmetic, value);
};

const not: Expression = (body, node) => {
  const value = body.expression(body.source.tree.child(node, Field.argument));
  return body.at(node).operate(Operator.not, value);
};

/** `a and b`, `a or b` as values: the first operand that decides, else the last. */
const logical: Expression = (body, node) => {
  const { tree } = body.source;
  const isOr = operatorOf(tree, node) === Token.or;
  const parts = operandsOf(tree, node);
  const result = body.code.local();
  const label = body.code.label();
  body.at(node).block(label, () => {
    parts.forEach((part, index) => {
      const value = body.expression(part);
      body.at(part).copy(result, value);
      if (index === parts.length - 1) return;
      const leave = (): void => body.code.break(label);
      if (isOr) body.at(part).if(result, leave);
      else body.at(part).unless(result, leave);
    });
  });
  return result;
};

const conditional: Expression = (body, node) => {
  const [value = NONE, condition = NONE, otherwise = NONE] = nodesIn(body.source.tree, node);
  const result = body.code.local();
  const take = (side: Node) => (): void => {
    const taken = body.expression(side);
    body.at(side).copy(result, taken);
  };
  branch(body, condition, take(value), take(otherwise));
  return result;
};

const named: Expression = (body, node) => {
  const { tree } = body.source;
  const name = tree.child(node, Field.name);
  const value = body.expression(tree.child(node, Field.value));
  writeName(body, name, value, node);
  // What conditions show is shown of the name.
  return readName(body, name);
};

const parenthesized: Expression = (body, node) => body.expression(firstNode(body.source.tree, node));

const awaited: Expression = (body, node) => {
  const value = body.expression(firstNode(body.source.tree, node));
  return body.at(node).await(value);
};

const yielded: Expression = (body, node) => {
  const { tree } = body.source;
  const given = firstNode(tree, node);
  const value = given === NONE ? body.at(node).const(Const.null) : body.expression(given);
  return body.at(node).yield(value, tree.childOf(node, Token.from) !== NONE);
};

export const operators: Partial<Record<KindName, Expression>> = {
  binary_operator: binary,
  comparison_operator: comparison,
  boolean_operator: logical,
  not_operator: not,
  unary_operator: unary,
  conditional_expression: conditional,
  named_expression: named,
  parenthesized_expression: parenthesized,
  await: awaited,
  yield: yielded,
};
