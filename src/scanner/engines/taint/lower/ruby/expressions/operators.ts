import type { Register } from '../../../ir/operands.ts';
import { Const, Operator, type OperatorCode } from '../../../ir/ops.ts';
import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import type { Beginning, Body, Expression } from '../body.ts';
import { bare, nodesIn, operatorOf } from '../children.ts';
import { operandsOf } from '../conditions.ts';
import { placeAt, takeApart } from '../targets.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

const operators: ReadonlyMap<number, OperatorCode> = new Map<number, OperatorCode>([
  [Token['+'], Operator.add],
  [Token['-'], Operator.subtract],
  [Token['*'], Operator.multiply],
  [Token['/'], Operator.divide],
  [Token['**'], Operator.arithmetic],
  [Token['=='], Operator.equal],
  [Token['!='], Operator.notEqual],
  [Token['==='], Operator.equal],
  [Token['<'], Operator.less],
  [Token['<='], Operator.lessOrEqual],
  [Token['>'], Operator.greater],
  [Token['>='], Operator.greaterOrEqual],
  [Token['<=>'], Operator.arithmetic],
  [Token['>>'], Operator.shiftRight],
  [Token['^'], Operator.bitXor],
  [Token['&'], Operator.bitAnd],
  [Token['|'], Operator.union],
  [Token['=~'], Operator.matches],
]);

const assigned: ReadonlyMap<number, number> = new Map<number, number>([
  [Token['+='], Token['+']],
  [Token['-='], Token['-']],
  [Token['<<='], Token['<<']],
  [Token['|='], Token['|']],
]);

const binary: Expression = (body, node) => {
  const { tree } = body.source;
  const operator = operatorOf(tree, node);
  if (operator === Token['<<']) return append(body, node);
  if (operator === Token['+']) {
    // Long sums lie deep on their left side.
    const parts = operandsOf(tree, node);
    const [first = NONE, ...others] = parts;
    return others.reduce(
      (left, part) => body.at(node).operate(Operator.add, left, body.expression(part)),
      body.expression(first),
    );
  }
  const left = body.expression(tree.child(node, Field.left));
  const right = body.expression(tree.child(node, Field.right));
  return operation(body, operator, left, right, node);
};

function operation(body: Body, operator: number, left: Register, right: Register, node: Node): Register {
  if (operator === Token['%']) return body.at(node).invoke(left, '__format__', [{ kind: 'positional', value: right }]);
  if (operator === Token['!~']) {
    const holds = body.at(node).operate(Operator.matches, left, right);
    return body.at(node).operate(Operator.not, holds);
  }
  if (operator === Token['=~'] && body.source.tree.kind(body.source.tree.child(node, Field.left)) === Kind.regex)
    return body.at(node).operate(Operator.matches, right, left);
  return body.at(node).operate(operators.get(operator) ?? Operator.arithmetic, left, right);
}

/** `a << b`: text grows, and so does a list; what a text becomes is written back to where it came from. */
function append(body: Body, node: Node): Register {
  const { tree } = body.source;
  const [target, added] = appendedTo(tree, node);
  const begins = tree.kind(target) === Kind.identifier ? (body.find(tree.slice(target))?.begins ?? null) : null;
  const place = places.has(tree.kind(target)) ? placeAt(body, target, node) : null;
  const result = added.reduce(
    (whole, part) => appended(body, whole, body.expression(part), begins, node),
    place === null ? body.expression(target) : place.read(),
  );
  if (begins !== 'list') place?.write(result);
  return result;
}

/** Of `a << b << c` what grows, and by what. */
function appendedTo(tree: SyntaxTree, node: Node): readonly [Node, readonly Node[]] {
  const added: Node[] = [];
  let target = node;
  while (tree.kind(target) === Kind.binary && operatorOf(tree, target) === Token['<<']) {
    added.unshift(tree.child(target, Field.right));
    target = bare(tree, tree.child(target, Field.left));
  }
  return [target, added];
}

const places: ReadonlySet<number> = new Set([
  Kind.identifier,
  Kind.instance_variable,
  Kind.class_variable,
  Kind.global_variable,
  Kind.element_reference,
]);

function appended(body: Body, left: Register, right: Register, begins: Beginning, node: Node): Register {
  if (begins === 'text') return body.at(node).concat([left, right]);
  if (begins === null) return body.at(node).invoke(left, '__append__', [{ kind: 'positional', value: right }]);
  body.at(node).invoke(left, 'push', [{ kind: 'positional', value: right }]);
  return left;
}

const unary: Expression = (body, node) => {
  const { tree } = body.source;
  const operator = operatorOf(tree, node);
  const operand = tree.child(node, Field.operand);
  if (operator === Token['defined?']) return body.at(node).global('[[maybe]]');
  const value = body.expression(operand);
  if (operator === Token['!'] || operator === Token.not) return body.at(node).operate(Operator.not, value);
  // `+"text"` is a copy that may be changed.
  if (operator === Token['+']) return value;
  return operator === Token['-'] && tree.kind(operand) !== Kind.string
    ? body.at(node).operate(Operator.negate, value)
    : value;
};

const assignment: Expression = (body, node) => {
  const { tree } = body.source;
  const left = tree.child(node, Field.left);
  const right = tree.child(node, Field.right);
  if (tree.kind(left) === Kind.left_assignment_list) {
    const value = body.expression(right);
    takeApart(body, nodesIn(tree, left), value, node);
    return value;
  }
  if (tree.kind(left) === Kind.identifier) {
    const value = body.expression(right);
    placeAt(body, left, node, beginningOf(body, right)).write(value);
    return value;
  }
  const place = placeAt(body, left, node);
  const value = body.expression(right);
  place.write(value);
  return value;
};

/** What may grow: text or a list. */
function beginningOf({ source: { tree } }: Body, node: Node): Beginning {
  const inner = tree.kind(node) === Kind.unary ? tree.child(node, Field.operand) : node;
  const kind = tree.kind(inner);
  if (kind === Kind.string || kind === Kind.chained_string || kind === Kind.heredoc_beginning) return 'text';
  if (kind === Kind.array || kind === Kind.string_array) return 'list';
  if (kind !== Kind.call) return null;
  const receiver = tree.child(inner, Field.receiver);
  const name = tree.slice(tree.child(inner, Field.method));
  const isText =
    tree.kind(receiver) === Kind.string ? name === 'dup' : tree.slice(receiver) === 'String' && name === 'new';
  return isText ? 'text' : null;
}

const operatorAssignment: Expression = (body, node) => {
  const { tree } = body.source;
  const left = tree.child(node, Field.left);
  const right = tree.child(node, Field.right);
  const operator = operatorOf(tree, node);
  const place = placeAt(body, left, node);
  const before =
    tree.kind(left) === Kind.identifier && body.find(tree.slice(left)) === null
      ? body.at(left).const(Const.null)
      : place.read();
  if (operator === Token['||='] || operator === Token['&&=']) {
    const result = body.code.local();
    body.at(node).copy(result, before);
    const set = (): void => {
      const value = body.expression(right);
      place.write(value);
      body.at(node).copy(result, value);
    };
    // A variable that is made here is there on both ways.
    if (tree.kind(left) === Kind.identifier && body.find(tree.slice(left)) === null) place.write(before);
    if (operator === Token['||=']) body.at(node).unless(result, set);
    else body.at(node).if(result, set);
    return result;
  }
  const value = body.expression(right);
  const plain = assigned.get(operator) ?? 0;
  const result =
    plain === Token['<<'] ? appended(body, before, value, null, node) : operation(body, plain, before, value, node);
  place.write(result);
  return result;
};

const range: Expression = (body, node) => {
  const { tree } = body.source;
  const from = tree.child(node, Field.begin);
  const to = tree.child(node, Field.end);
  if (from !== NONE) body.expression(from);
  if (to !== NONE) body.expression(to);
  return body.at(node).call(body.at(node).global('__range__'), null, []);
};

export const operatorsOf: Partial<Record<KindName, Expression>> = {
  binary,
  unary,
  assignment,
  operator_assignment: operatorAssignment,
  range,
};
