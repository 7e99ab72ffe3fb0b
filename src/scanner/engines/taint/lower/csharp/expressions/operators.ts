import type { Register } from '../../../ir/operands.ts';
import { Const, Operator, type OperatorCode } from '../../../ir/ops.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, lastNode, nodesIn, operatorOf } from '../children.ts';
import { branch, operandsOf } from '../conditions.ts';
import { claimed, type Place } from '../names.ts';
import { instanceTest } from '../patterns.ts';
import { Field, Kind, type KindName, Token, type TokenName } from '../vocabulary.ts';
import { placeAt } from './accesses.ts';

/** A chain of operators is lowered from the left without recursion: generated code adds up thousands of texts. */
const binary: Expression = (body, node) => {
  const { tree } = body.source;
  if (logicalTokens.has(operatorOf(tree, node))) return logical(body, node);
  if (operatorOf(tree, node) === Token['??']) return coalesced(body, node);
  const links: Node[] = [];
  let left = node;
  while (tree.kind(left) === Kind.binary_expression && !branching.has(operatorOf(tree, left))) {
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
const branching: ReadonlySet<number> = new Set([...logicalTokens, Token['??']]);
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

const prefix: Expression = (body, node) => {
  const { tree } = body.source;
  const text = tree.slice(node);
  if (text.startsWith('++') || text.startsWith('--')) return update(body, node);
  const value = body.expression(firstNode(tree, node));
  if (text.startsWith('!')) return body.at(node).operate(Operator.not, value);
  if (text.startsWith('-')) return body.at(node).operate(Operator.negate, value);
  return text.startsWith('+') ? value : body.at(node).operate(Operator.arithmetic, value);
};

const postfix: Expression = (body, node) => {
  const { tree } = body.source;
  return tree.slice(node).endsWith('!') ? body.expression(firstNode(tree, node)) : update(body, node);
};

/** `a ?? b`: the second only where the first is nothing. */
function coalesced(body: Body, node: Node): Register {
  const { tree } = body.source;
  const result = body.code.local();
  body.at(node).copy(result, body.expression(tree.child(node, Field.left)));
  const isNothing = body.at(node).operate(Operator.isNothing, result);
  body.at(node).if(isNothing, () => {
    const other = body.expression(tree.child(node, Field.right));
    body.at(node).copy(result, other);
  });
  return result;
}

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
  const left = bare(tree, tree.child(node, Field.left));
  const operator = operatorOf(tree, node);
  const right = tree.child(node, Field.right);
  if (targetLists.has(tree.kind(left))) {
    const value = body.expression(right);
    takeApart(body, left, value);
    return value;
  }
  if (tree.kind(left) === Kind.discard || (tree.kind(left) === Kind.identifier && tree.slice(left) === '_'))
    return body.expression(right);
  const place = placeAt(body, left, node);
  if (operator === Token['??=']) return fillWhereMissing(body, node, place);
  const isPlain = operator === Token['='];
  const before = isPlain ? -1 : place.read();
  const operand = body.expression(right);
  const value = isPlain ? operand : body.at(node).operate(operatorCode(operator), before, operand);
  place.write(value);
  return value;
};

const targetLists: ReadonlySet<number> = new Set([Kind.tuple_expression, Kind.tuple_pattern]);

function fillWhereMissing(body: Body, node: Node, place: Place): Register {
  const { tree } = body.source;
  const result = body.code.local();
  body.at(node).copy(result, place.read());
  const isMissing = body.at(node).operate(Operator.isNothing, result);
  body.at(node).if(isMissing, () => {
    const value = body.expression(tree.child(node, Field.right));
    place.write(value);
    body.at(node).copy(result, value);
  });
  return result;
}

/** `(a, var b) = c`: elements of a list by their places. */
export function takeApart(body: Body, targets: Node, value: Register): void {
  const { tree, types } = body.source;
  for (const [index, one] of nodesIn(tree, targets).entries()) {
    const held = body.at(one).loadAt(value, body.at(one).const(Const.number, String(index)));
    const target = tree.kind(one) === Kind.argument ? lastNode(tree, one) : one;
    const kind = tree.kind(target);
    if (targetLists.has(kind)) body.nested(target, () => takeApart(body, target, held));
    else if (kind === Kind.declaration_expression || tree.kind(targets) === Kind.tuple_pattern) {
      const name = kind === Kind.declaration_expression ? tree.child(target, Field.name) : target;
      const type = types.at(tree.child(target, Field.type));
      body.set(body.declare(tree.slice(name), type), held, one);
    } else if (kind !== Kind.discard) placeAt(body, bare(tree, target), one).write(held);
  }
}

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

/** `a as B`. */
const asType: Expression = (body, node) => {
  const { tree, types } = body.source;
  const value = body.expression(tree.child(node, Field.left));
  return claimed(body, value, types.at(tree.child(node, Field.right)), node);
};

/** `a is B`: a condition that gives a value. */
const asValue: Expression = (body, node) => {
  const result = body.code.local();
  const set = (kind: typeof Const.true | typeof Const.false) => (): void =>
    body.at(node).copy(result, body.at(node).const(kind));
  branch(body, node, set(Const.true), set(Const.false));
  return result;
};

const instance: Expression = (body, node) => {
  const { tree } = body.source;
  const value = body.expression(tree.child(node, Field.left));
  return instanceTest(body, value, tree.child(node, Field.right), node);
};

const awaits: Expression = (body, node) => {
  const value = body.expression(firstNode(body.source.tree, node));
  return body.at(node).await(value);
};

const throws: Expression = (body, node) => {
  const value = body.expression(firstNode(body.source.tree, node));
  body.at(node).throw(value);
  return body.at(node).undefined();
};

const parenthesized: Expression = (body, node) => body.expression(firstNode(body.source.tree, node));

export const operators: Partial<Record<KindName, Expression>> = {
  binary_expression: binary,
  prefix_unary_expression: prefix,
  postfix_unary_expression: postfix,
  conditional_expression: conditional,
  assignment_expression: assignment,
  cast_expression: cast,
  as_expression: asType,
  is_expression: instance,
  is_pattern_expression: asValue,
  parenthesized_expression: parenthesized,
  checked_expression: parenthesized,
  ref_expression: parenthesized,
  await_expression: awaits,
  throw_expression: throws,
};
