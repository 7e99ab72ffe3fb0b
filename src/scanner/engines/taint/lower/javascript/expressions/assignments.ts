import type { Register } from '../../../ir/operands.ts';
import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { operatorOf, unlessDecided } from '../conditions.ts';
import { readName, readVariable, writeVariable } from '../names.ts';
import { assign, memberKey } from '../patterns.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';
import { named } from './objects.ts';
import { binaryOperator } from './operators.ts';

const assignment: Expression = (body, node) => {
  const { tree } = body.source;
  const left = tree.child(node, Field.left);
  const value = named(body, tree.child(node, Field.right), targetName(body, left));
  assign(body, left, value, node);
  return value;
};

function targetName({ source: { tree } }: Body, left: Node): string {
  const property = tree.child(left, Field.property);
  if (property !== NONE) return tree.slice(property);
  return tree.kind(left) === Kind.identifier ? tree.slice(left) : '';
}

/** A place that is read and then written: its object and key are evaluated once. */
interface Place {
  read(): Register;
  write(value: Register): void;
}

function placeOf(body: Body, target: Node, whole: Node): Place {
  const { tree, scopes } = body.source;
  let inner = target;
  while (wrapperKinds.has(tree.kind(inner)) && !tree.isLeaf(inner)) inner++;
  const variable = scopes.variableAt(inner);
  if (variable !== null)
    return {
      read: () => readVariable(body, variable, inner),
      write: (value) => writeVariable(body, variable, value, whole),
    };
  if (tree.kind(inner) !== Kind.member_expression && tree.kind(inner) !== Kind.subscript_expression)
    return { read: () => readName(body, inner), write: (value) => assign(body, inner, value, whole) };
  const object = body.expression(tree.child(inner, Field.object));
  const key = memberKey(body, inner);
  if (typeof key === 'string')
    return {
      read: () => body.at(inner).load(object, key),
      write: (value) => body.at(whole).store(object, key, value),
    };
  return {
    read: () => body.at(inner).loadAt(object, key.value),
    write: (value) => body.at(whole).storeAt(object, key.value, value),
  };
}

const wrapperKinds = new Set([Kind.parenthesized_expression, Kind.non_null_expression]);

const augmented: Expression = (body, node) => {
  const { tree } = body.source;
  const place = placeOf(body, tree.child(node, Field.left), node);
  const token = operatorOf(body, node);
  const right = tree.child(node, Field.right);
  if (logicalAssignments.has(token)) return logicalAssignment(body, node, place, token, right);
  const before = place.read();
  const operand = body.expression(right);
  const value = body.at(node).operate(binaryOperator(plainToken.get(token) ?? token), before, operand);
  place.write(value);
  return value;
};

function logicalAssignment(body: Body, node: Node, place: Place, token: number, right: Node): Register {
  const result = body.code.local();
  const before = place.read();
  body.at(node).copy(result, before);
  unlessDecided(body, node, token, result, () => {
    const value = body.expression(right);
    place.write(value);
    body.at(right).copy(result, value);
  });
  return result;
}

const logicalAssignments = new Set([Token['&&='], Token['||='], Token['??=']]);

/** The operator of a compound assignment. */
const plainToken = new Map([
  [Token['+='], Token['+']],
  [Token['-='], Token['-']],
  [Token['*='], Token['*']],
  [Token['/='], Token['/']],
  [Token['%='], Token['%']],
]);

/** `x++` takes minus one away: the result is a number, whatever x was, and its value is known where that of x is. */
const update: Expression = (body, node) => {
  const { tree } = body.source;
  const place = placeOf(body, tree.child(node, Field.argument), node);
  const isPrefix = tree.field(node + 1) === Field.operator;
  const step = operatorOf(body, node) === Token['++'] ? '-1' : '1';
  const before = place.read();
  const by = body.at(node).const(Const.number, step);
  const value = body.at(node).operate(Operator.subtract, before, by);
  place.write(value);
  return isPrefix ? value : before;
};

export const assignments: Partial<Record<KindName, Expression>> = {
  assignment_expression: assignment,
  augmented_assignment_expression: augmented,
  update_expression: update,
};
