import type { Register } from '../../../ir/operands.ts';
import { Const, Operator, type OperatorCode } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, nodesIn, tokenIn, variableName } from '../children.ts';
import { branch, isAnd, isOr, operatorOf, operatorToken } from '../conditions.ts';
import { builtIn, classAt } from '../names/references.ts';
import { constantText } from '../text.ts';
import { typeNamed } from '../types.ts';
import { Field, Kind, type KindName, Token, type TokenName } from '../vocabulary.ts';
import { flagsOf } from './constants.ts';

/** A chain of operators is lowered from the left without recursion: generated code joins thousands of texts. */
const binary: Expression = (body, node) => {
  const { tree } = body.source;
  const token = operatorOf(tree, node);
  if (isAnd(token) || isOr(token)) return logical(body, node);
  if (token === Token['??']) return coalesced(body, node);
  if (token === Token.instanceof) return instance(body, node);
  if (token === Token['|>']) return piped(body, node);
  if (token === Token['|']) {
    const flags = flagsOf(tree.slice(node));
    if (flags !== null) return body.at(node).const(Const.number, String(flags));
  }
  const links: Node[] = [];
  let left = node;
  while (isPlain(operatorOf(tree, left))) {
    links.push(left);
    left = tree.child(left, Field.left);
  }
  if (links.every((link) => operatorOf(tree, link) === Token['.'])) {
    const parts = [left, ...links.reverse().map((link) => tree.child(link, Field.right))];
    const values = parts.map((part) => body.expression(part));
    return body.at(node).concat(values);
  }
  let value = body.expression(left);
  for (const link of links.reverse()) {
    const right = body.expression(tree.child(link, Field.right));
    value = applied(body, link, operatorOf(tree, link), value, right);
  }
  return value;
};

const isPlain = (token: number): boolean => token !== 0 && !special.has(token) && !isAnd(token) && !isOr(token);
const special: ReadonlySet<number> = new Set([Token['??'], Token.instanceof, Token['|>']]);

/** An operator on two values; a comparison with null asks whether there is something. */
export function applied(body: Body, node: Node, token: number, left: Register, right: Register): Register {
  const { tree } = body.source;
  const isIdentity = token === Token['==='] || token === Token['!=='];
  const nothing = [tree.child(node, Field.right), tree.child(node, Field.left)].findIndex(
    (side) => tree.kind(side) === Kind.null,
  );
  if (isIdentity && nothing >= 0) {
    const test = body.at(node).operate(Operator.isNothing, nothing === 0 ? left : right);
    return token === Token['==='] ? test : body.at(node).operate(Operator.not, test);
  }
  const isLoose = token === Token['=='] || token === Token['!='] || token === Token['<>'];
  if (isLoose && [Field.left, Field.right].some((side) => isWord(body, tree.child(node, side))))
    return body.at(node).operate(token === Token['=='] ? Operator.equal : Operator.notEqual, left, right);
  return body.at(node).operate(operatorCode(body, node, token), left, right);
}

/** Text that is no number is equal to nothing but itself. */
function isWord({ source: { tree } }: Body, node: Node): boolean {
  const text = constantText(tree, node);
  return text !== null && text !== '' && Number.isNaN(Number(text)) && !/^\s*[-+.]?\d/.test(text);
}

const codes: Partial<Record<TokenName, OperatorCode>> = {
  '.': Operator.join,
  '.=': Operator.join,
  '-': Operator.subtract,
  '-=': Operator.subtract,
  '*': Operator.multiply,
  '*=': Operator.multiply,
  '/': Operator.divide,
  '/=': Operator.divide,
  '%': Operator.remainder,
  '%=': Operator.remainder,
  '===': Operator.equal,
  '!==': Operator.notEqual,
  '==': Operator.looselyEqual,
  '!=': Operator.notLooselyEqual,
  '<>': Operator.notLooselyEqual,
  '<': Operator.less,
  '<=': Operator.lessOrEqual,
  '>': Operator.greater,
  '>=': Operator.greaterOrEqual,
  '&': Operator.bitAnd,
  '&=': Operator.bitAnd,
  '|': Operator.bitOr,
  '|=': Operator.bitOr,
  '^': Operator.bitXor,
  '^=': Operator.bitXor,
  '+': Operator.sumOrUnion,
  '+=': Operator.sumOrUnion,
};

const byToken = new Map(Object.entries(codes).map(([name, code]) => [Token[name as TokenName], code]));

/** By the token's code; any that is not listed works on numbers. */
export function operatorCode(body: Body, node: Node, token: number): OperatorCode {
  const code = byToken.get(token) ?? Operator.arithmetic;
  if (code !== Operator.sumOrUnion) return code;
  const { tree } = body.source;
  const isUnion = [Field.left, Field.right].some((side) => isArray(body, tree.child(node, side)));
  return isUnion ? Operator.union : code;
}

/** It is written down that this is an array, whatever outsiders give. */
function isArray({ source: { tree }, frame }: Body, side: Node): boolean {
  const node = bare(tree, side);
  if (tree.kind(node) === Kind.cast_expression)
    return tree.slice(tree.child(node, Field.type)).trim().toLowerCase() === 'array';
  return tree.kind(node) === Kind.variable_name && frame.arrays.has(variableName(tree, node) ?? '');
}

/** `$a && $b` as a value is a boolean. */
function logical(body: Body, node: Node): Register {
  const result = body.code.local();
  const answer = (kind: 'true' | 'false') => (): void => body.at(node).copy(result, body.at(node).const(Const[kind]));
  branch(body, node, answer('true'), answer('false'));
  return result;
}

function coalesced(body: Body, node: Node): Register {
  const result = body.code.local();
  const parts = operandsRight(body, node);
  const label = body.code.label();
  body.at(node).block(label, () => {
    parts.forEach((part, index) => {
      const value = body.expression(part);
      body.at(part).copy(result, value);
      if (index === parts.length - 1) return;
      const isUnset = body.at(part).operate(Operator.isNothing, result);
      body.at(part).unless(isUnset, () => body.code.break(label));
    });
  });
  return result;
}

/** `a ?? b ?? c` leans to the right. */
function operandsRight({ source: { tree } }: Body, node: Node): Node[] {
  const parts: Node[] = [];
  let right = node;
  while (operatorOf(tree, right) === Token['??']) {
    parts.push(tree.child(right, Field.left));
    right = tree.child(right, Field.right);
  }
  return [...parts, right];
}

function instance(body: Body, node: Node): Register {
  const { tree } = body.source;
  const value = body.expression(tree.child(node, Field.left));
  const type = classAt(body, tree.child(node, Field.right));
  return body.at(node).operate(Operator.instanceOf, value, type);
}

function piped(body: Body, node: Node): Register {
  const { tree } = body.source;
  const value = body.expression(tree.child(node, Field.left));
  const callee = body.expression(tree.child(node, Field.right));
  return body.at(node).call(callee, null, [{ kind: 'positional', value }]);
}

const unary: Expression = (body, node) => {
  const { tree } = body.source;
  const token = operatorToken(tree, node) || tokenIn(tree, node);
  const value = body.expression(tree.child(node, Field.argument));
  if (token === Token['!']) return body.at(node).operate(Operator.not, value);
  if (token === Token['-']) return body.at(node).operate(Operator.negate, value);
  return body.at(node).operate(Operator.arithmetic, value);
};

/** `$a ?: $b` is `$a ? $a : $b`. */
const conditional: Expression = (body, node) => {
  const { tree } = body.source;
  const condition = tree.child(node, Field.condition);
  const chosen = tree.child(node, Field.body);
  const result = body.code.local();
  const take = (side: Node) => (): void => {
    const value = body.expression(side);
    body.at(side).copy(result, value);
  };
  if (chosen !== NONE) {
    branch(body, condition, take(chosen), take(tree.child(node, Field.alternative)));
    return result;
  }
  const value = body.expression(condition);
  body.at(node).if(value, () => body.at(condition).copy(result, value), take(tree.child(node, Field.alternative)));
  return result;
};

const cast: Expression = (body, node) => {
  const { tree, unit } = body.source;
  const value = body.expression(tree.child(node, Field.value));
  const type = tree.slice(tree.child(node, Field.type)).trim().toLowerCase();
  const name = castTypes[type];
  if (name === undefined) return value;
  return body.at(node).convert(value, unit.type(typeNamed(name)));
};

const castTypes: Readonly<Record<string, string>> = {
  int: 'int',
  integer: 'int',
  float: 'int',
  double: 'int',
  real: 'int',
  bool: 'bool',
  boolean: 'bool',
  string: 'string',
  binary: 'string',
};

const parenthesized: Expression = (body, node) => body.expression(firstNode(body.source.tree, node));

const clone: Expression = (body, node) => {
  const value = body.expression(firstNode(body.source.tree, node));
  return body.at(node).call(builtIn(body, 'clone', node), null, [{ kind: 'positional', value }]);
};

const yields: Expression = (body, node) => {
  const { tree } = body.source;
  const given = firstNode(tree, node);
  const isPair = tree.kind(given) === Kind.array_element_initializer;
  const [first = NONE, second = NONE] = isPair ? nodesIn(tree, given) : [given];
  const value = given === NONE ? body.at(node).const(Const.null) : body.expression(second === NONE ? first : second);
  return body.at(node).yield(value, tokenIn(tree, node) === Token['yield from']);
};

/** All are evaluated; the last is the value. */
const sequence: Expression = (body, node) => {
  let value = -1;
  for (const part of nodesIn(body.source.tree, node)) value = body.expression(part);
  return value < 0 ? body.at(node).undefined() : value;
};

const thrown: Expression = (body, node) => {
  const value = body.expression(firstNode(body.source.tree, node));
  body.at(node).throw(value);
  return body.at(node).undefined();
};

interface Case {
  readonly test: (() => Register) | null;
  readonly body: () => void;
}

/** `match` compares identically; an arm may name several. */
const matches: Expression = (body, node) => {
  const { tree } = body.source;
  const result = body.code.local();
  const subject = body.expression(tree.child(node, Field.condition));
  const label = body.code.label();
  const arms = nodesIn(tree, tree.child(node, Field.body));
  const cases = arms.flatMap((arm): Case[] => {
    const value = tree.child(arm, Field.return_expression);
    const take = (): void => {
      const chosen = body.expression(value);
      body.at(arm).copy(result, chosen);
      body.code.break(label);
    };
    const tests = nodesIn(tree, tree.child(arm, Field.conditional_expressions));
    if (tests.length === 0) return [{ test: null, body: take }];
    return tests.map((test, index) => ({
      test: (): Register => body.expression(test),
      body: index === tests.length - 1 ? take : (): void => undefined,
    }));
  });
  body.at(node).switch(subject, label, cases);
  return result;
};

export const operators: Partial<Record<KindName, Expression>> = {
  binary_expression: binary,
  unary_op_expression: unary,
  conditional_expression: conditional,
  cast_expression: cast,
  parenthesized_expression: parenthesized,
  error_suppression_expression: parenthesized,
  clone_expression: clone,
  yield_expression: yields,
  sequence_expression: sequence,
  throw_expression: thrown,
  match_expression: matches,
};
