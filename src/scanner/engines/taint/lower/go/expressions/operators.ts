import type { Register } from '../../../ir/operands.ts';
import { Operator, type OperatorCode } from '../../../ir/ops.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, operatorOf } from '../children.ts';
import { operandsOf } from '../conditions.ts';
import { Field, Kind, type KindName, Token, type TokenName } from '../vocabulary.ts';
import { placeAt } from './accesses.ts';

/** A chain of operators is lowered from the left without recursion: generated code adds up thousands of texts. */
const binary: Expression = (body, node) => {
  const { tree } = body.source;
  if (logicalTokens.has(operatorOf(tree, node))) return logical(body, node);
  const links: Node[] = [];
  let left = node;
  while (tree.kind(left) === Kind.binary_expression && !logicalTokens.has(operatorOf(tree, left))) {
    links.push(left);
    left = tree.child(left, Field.left);
  }
  let value = body.expression(left);
  for (const link of links.reverse()) {
    const operand = tree.child(link, Field.right);
    const operator = operatorOf(tree, link);
    const right = body.expression(operand);
    const isNil = tree.kind(bare(tree, operand)) === Kind.nil;
    value =
      isNil && equality.has(operator)
        ? nothingTest(body, link, value, operator === Token['!='])
        : body.at(link).operate(operatorCode(operator), value, right);
  }
  return value;
};

function nothingTest(body: Body, node: Node, value: Register, isDenied: boolean): Register {
  const test = body.at(node).operate(Operator.isNothing, value);
  return isDenied ? body.at(node).operate(Operator.not, test) : test;
}

const logicalTokens: ReadonlySet<number> = new Set([Token['&&'], Token['||']]);
const equality: ReadonlySet<number> = new Set([Token['=='], Token['!=']]);

const codes: Partial<Record<TokenName, OperatorCode>> = {
  '+': Operator.add,
  '-': Operator.subtract,
  '*': Operator.multiply,
  '/': Operator.divide,
  '%': Operator.remainder,
  '+=': Operator.add,
  '-=': Operator.subtract,
  '*=': Operator.multiply,
  '/=': Operator.divide,
  '%=': Operator.remainder,
  '==': Operator.equal,
  '!=': Operator.notEqual,
  '<': Operator.less,
  '<=': Operator.lessOrEqual,
  '>': Operator.greater,
  '>=': Operator.greaterOrEqual,
};

// Its keys are names of tokens, by how it is declared.
const byToken = new Map(Object.entries(codes).map(([name, code]) => [Token[name as TokenName], code]));

/** By the token's code; any that is not listed works on numbers. */
export const operatorCode = (token: number): OperatorCode => byToken.get(token) ?? Operator.arithmetic;

/** `a && b`, `a || b` as values: the first operand that decides, else the last. */
function logical(body: Body, node: Node): Register {
  const { tree } = body.source;
  const isOr = operatorOf(tree, node) === Token['||'];
  const parts = operandsOf(tree, node);
  const result = body.code.local();
  const label = body.code.label();
  body.at(node).block(label, () => {
    parts.forEach((part, index) => {
      const value = body.expression(part);
      body.at(part).copy(result, value);
      if (index === parts.length - 1) return;
      const go = (): void => body.code.break(label);
      if (isOr) body.at(part).if(result, go);
      else body.at(part).unless(result, go);
    });
  });
  return result;
}

const unary: Expression = (body, node) => {
  const { tree } = body.source;
  const operand = tree.child(node, Field.operand);
  switch (operatorOf(tree, node)) {
    case Token['&']:
      return body.expression(operand);
    case Token['*']:
      return placeAt(body, node, node).read();
    case Token['<-']:
      return received(body, node);
    default: {
      const value = body.expression(operand);
      const operator = operatorOf(tree, node);
      if (operator === Token['!']) return body.at(node).operate(Operator.not, value);
      if (operator === Token['-']) return body.at(node).operate(Operator.negate, value);
      return operator === Token['+'] ? value : body.at(node).operate(Operator.arithmetic, value);
    }
  }
};

/** A channel is a list of what was sent. */
function received(body: Body, node: Node): Register {
  const channel = body.expression(body.source.tree.child(node, Field.operand));
  return body.at(node).next(channel, 'values');
}

export const operators: Partial<Record<KindName, Expression>> = {
  binary_expression: binary,
  unary_expression: unary,
  parenthesized_expression: (body, node) => body.expression(firstNode(body.source.tree, node)),
};
