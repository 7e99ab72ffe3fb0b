import type { Register } from '../../../ir/operands.ts';
import { Const, Operator, type OperatorCode } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, operatorOf } from '../children.ts';
import { branch, operandsOf } from '../conditions.ts';
import { claimed } from '../names.ts';
import { bindRecord, instanceTest } from '../patterns.ts';
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
    value =
      isNothing(body, operand) && equality.has(operator)
        ? nothingTest(body, link, value, operator === Token['!='])
        : body.at(link).operate(operatorCode(operator), value, right);
  }
  return value;
};

const isNothing = ({ source: { tree } }: Body, node: Node): boolean =>
  tree.kind(bare(tree, node)) === Kind.null_literal;

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
  '&': Operator.bitAnd,
  '&=': Operator.bitAnd,
  '|': Operator.bitOr,
  '|=': Operator.bitOr,
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

const byToken = new Map(Object.entries(codes).map(([name, code]) => [Token[name as TokenName], code]));

/** By the token's code; any that is not listed works on numbers. */
const operatorCode = (token: number): OperatorCode => byToken.get(token) ?? Operator.arithmetic;

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
  const value = body.expression(tree.child(node, Field.operand));
  const token = operatorOf(tree, node);
  if (token === Token['!']) return body.at(node).operate(Operator.not, value);
  if (token === Token['-']) return body.at(node).operate(Operator.negate, value);
  return token === Token['+'] ? value : body.at(node).operate(Operator.arithmetic, value);
};

const conditional: Expression = (body, node) => {
  const { tree } = body.source;
  const result = body.code.local();
  const take = (side: Node) => (): void => {
    const taken = body.expression(side);
    body.at(side).copy(result, taken);
  };
  const [then, otherwise] = [tree.child(node, Field.consequence), tree.child(node, Field.alternative)];
  branch(body, tree.child(node, Field.condition), take(then), take(otherwise));
  return result;
};

const assignment: Expression = (body, node) => {
  const { tree } = body.source;
  const place = placeAt(body, bare(tree, tree.child(node, Field.left)), node);
  const operator = operatorOf(tree, node);
  const isPlain = operator === Token['='];
  const before = isPlain ? -1 : place.read();
  const operand = body.expression(tree.child(node, Field.right));
  const value = isPlain ? operand : body.at(node).operate(operatorCode(operator), before, operand);
  place.write(value);
  return value;
};

/** `i++` gives what was there before. */
const update: Expression = (body, node) => {
  const { tree } = body.source;
  const operand = firstNode(tree, node);
  const isPrefix = tree.start(operand) > tree.start(node);
  const isMore = tree.slice(node).includes('++');
  const place = placeAt(body, bare(tree, operand), node);
  const before = place.read();
  const kept = isPrefix ? before : body.code.local();
  if (!isPrefix) body.at(node).copy(kept, before);
  const one = body.at(node).const(Const.number, '1');
  const value = body.at(node).operate(isMore ? Operator.add : Operator.subtract, before, one);
  place.write(value);
  return isPrefix ? value : kept;
};

const cast: Expression = (body, node) => {
  const { tree, types } = body.source;
  const value = body.expression(tree.child(node, Field.value));
  return claimed(body, value, types.at(tree.child(node, Field.type)), node);
};

const instance: Expression = (body, node) => {
  const { tree, types } = body.source;
  const value = body.expression(tree.child(node, Field.left));
  const pattern = tree.child(node, Field.pattern);
  const type = pattern === NONE ? tree.child(node, Field.right) : firstNode(tree, pattern);
  const test = instanceTest(body, value, type, node);
  const name = tree.child(node, Field.name);
  if (name !== NONE) {
    const index = types.at(type);
    body.at(node).copy(body.declare(tree.slice(name), index), claimed(body, value, index, node));
  }
  if (pattern !== NONE) bindRecord(body, pattern, value);
  return test;
};

const parenthesized: Expression = (body, node) => body.expression(firstNode(body.source.tree, node));

export const operators: Partial<Record<KindName, Expression>> = {
  binary_expression: binary,
  unary_expression: unary,
  ternary_expression: conditional,
  assignment_expression: assignment,
  update_expression: update,
  cast_expression: cast,
  instanceof_expression: instance,
  parenthesized_expression: parenthesized,
};
