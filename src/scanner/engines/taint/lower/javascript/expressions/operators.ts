import type { Register } from '../../../ir/operands.ts';
import { Const, Operator, type OperatorCode } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { branch, logical, operatorOf } from '../conditions.ts';
import { memberKey } from '../patterns.ts';
import { Field, Kind, type KindName, Token, type TokenName } from '../vocabulary.ts';

/** A chain of one operator is lowered from the left without recursion: generated code adds up thousands of texts. */
const binary: Expression = (body, node) => {
  const token = operatorOf(body, node);
  if (logicalOperators.has(token)) return logical(body, node, token);
  const links: Node[] = [];
  const { tree } = body.source;
  let left = node;
  while (tree.kind(left) === Kind.binary_expression && !logicalOperators.has(operatorOf(body, left))) {
    links.push(left);
    left = tree.child(left, Field.left);
  }
  let value = operand(body, left);
  for (const link of links.reverse()) {
    const right = body.expression(tree.child(link, Field.right));
    value = body.at(link).operate(binaryOperator(operatorOf(body, link)), value, right);
  }
  return value;
};

/** `#name in object` asks for a private name. */
function operand(body: Body, node: Node): Register {
  const { tree } = body.source;
  const isPrivate = tree.kind(node) === Kind.private_property_identifier;
  return isPrivate ? body.at(node).text(tree.slice(node)) : body.expression(node);
}

const logicalOperators = new Set([Token['&&'], Token['||'], Token['??']]);

const operators: Partial<Record<TokenName, OperatorCode>> = {
  '+': Operator.add,
  '-': Operator.subtract,
  '*': Operator.multiply,
  '/': Operator.divide,
  '%': Operator.remainder,
  '&': Operator.bitAnd,
  '|': Operator.bitOr,
  '^': Operator.bitXor,
  '<<': Operator.shiftLeft,
  '>>': Operator.shiftRight,
  '===': Operator.equal,
  '!==': Operator.notEqual,
  '==': Operator.looselyEqual,
  '!=': Operator.notLooselyEqual,
  '<': Operator.less,
  '<=': Operator.lessOrEqual,
  '>': Operator.greater,
  '>=': Operator.greaterOrEqual,
  instanceof: Operator.instanceOf,
  in: Operator.hasKey,
};

const byToken = new Map(Object.entries(operators).map(([name, code]) => [Token[name as TokenName], code]));

/** By the token's code; any that is not listed works on numbers. */
export function binaryOperator(token: number): OperatorCode {
  return byToken.get(token) ?? Operator.arithmetic;
}

const unary: Expression = (body, node) => {
  const { tree } = body.source;
  const argument = tree.child(node, Field.argument);
  const token = operatorOf(body, node);
  if (token === Token.delete) return remove(body, node, argument);
  const value = body.expression(argument);
  switch (token) {
    case Token['!']:
      return body.at(node).operate(Operator.not, value);
    case Token['-']:
      return body.at(node).operate(Operator.negate, value);
    case Token['+']:
      return body.at(node).convert(value, body.source.unit.type(numberType));
    case Token.typeof:
      return body.at(node).operate(Operator.typeOf, value);
    case Token.void:
      return body.at(node).undefined();
    default:
      return body.at(node).operate(Operator.arithmetic, value);
  }
};

const numberType = { name: 'number', import: -1, path: [], ownClass: -1, args: [] };

function remove(body: Body, node: Node, argument: Node): Register {
  const { tree } = body.source;
  if (tree.kind(argument) === Kind.member_expression || tree.kind(argument) === Kind.subscript_expression) {
    const object = body.expression(tree.child(argument, Field.object));
    const key = memberKey(body, argument);
    body.at(node).delete(object, typeof key === 'string' ? key : key.value);
  } else body.expression(argument);
  return body.at(node).const(Const.true);
}

const ternary: Expression = (body, node) => {
  const { tree } = body.source;
  const result = body.code.local();
  const take = (side: Node) => (): void => {
    const value = body.expression(side);
    body.at(side).copy(result, value);
  };
  const consequence = tree.child(node, Field.consequence);
  branch(body, tree.child(node, Field.condition), take(consequence), take(tree.child(node, Field.alternative)));
  return result;
};

const sequence: Expression = (body, node) => {
  const { tree } = body.source;
  let value: Register | null = null;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child)) value = body.expression(child);
  return value ?? body.at(node).undefined();
};

const parenthesized: Expression = (body, node) =>
  body.source.tree.isLeaf(node) ? body.at(node).undefined() : sequence(body, node);

const awaited: Expression = (body, node) => {
  const value = body.expression(firstChild(body, node));
  return body.at(node).await(value);
};

const yielded: Expression = (body, node) => {
  const { tree } = body.source;
  const delegates = tree.childOf(node, Token['*']) !== NONE;
  const value = body.expression(delegates ? tree.after(node + 1) : firstChild(body, node));
  return body.at(node).yield(value, delegates);
};

function firstChild({ source: { tree } }: Body, node: Node): Node {
  let child = node + 1;
  while (child < tree.after(node) && tree.kind(child) === Token.await) child = tree.after(child);
  return child < tree.after(node) ? child : NONE;
}

export const operatorExpressions: Partial<Record<KindName, Expression>> = {
  binary_expression: binary,
  unary_expression: unary,
  ternary_expression: ternary,
  sequence_expression: sequence,
  parenthesized_expression: parenthesized,
  await_expression: awaited,
  yield_expression: yielded,
};
