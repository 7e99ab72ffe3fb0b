import type { Register } from '../../../ir/operands.ts';
import { Const, Operator } from '../../../ir/ops.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, nodesIn, variableName } from '../children.ts';
import { operatorToken } from '../conditions.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';
import { operatorCode } from './operators.ts';
import { placeOf } from './places.ts';

/** The value is what conditions look at: what they show is shown of the variable. */
const assignment: Expression = (body, node) => {
  const { tree } = body.source;
  const left = bare(tree, tree.child(node, Field.left));
  if (isSimple(body, left)) {
    const value = body.expression(tree.child(node, Field.right));
    const place = placeOf(body, left);
    place.write(value, node);
    return tree.kind(left) === Kind.variable_name ? place.read() : value;
  }
  const place = placeOf(body, left);
  const value = body.expression(tree.child(node, Field.right));
  place.write(value, node);
  return value;
};

/** Nothing of the target is evaluated before the value. */
function isSimple({ source: { tree } }: Body, target: Node): boolean {
  const kind = tree.kind(target);
  return kind === Kind.variable_name || kind === Kind.list_literal || kind === Kind.array_creation_expression;
}

const augmented: Expression = (body, node) => {
  const { tree } = body.source;
  const place = placeOf(body, tree.child(node, Field.left));
  const token = operatorToken(tree, node);
  if (token === Token['??=']) return assignedOnce(body, node);
  const before = place.read();
  const operand = body.expression(tree.child(node, Field.right));
  const value = body.at(node).operate(operatorCode(body, node, token), before, operand);
  place.write(value, node);
  return value;
};

function assignedOnce(body: Body, node: Node): Register {
  const { tree } = body.source;
  const place = placeOf(body, tree.child(node, Field.left));
  const result = body.code.local();
  body.at(node).copy(result, place.read());
  const isUnset = body.at(node).operate(Operator.isNothing, result);
  body.at(node).if(isUnset, () => {
    const value = body.expression(tree.child(node, Field.right));
    place.write(value, node);
    body.at(node).copy(result, value);
  });
  return result;
}

/** `$a = &$b`: from here on both are names of one place. */
const reference: Expression = (body, node) => {
  const { tree } = body.source;
  const left = tree.child(node, Field.left);
  const right = tree.child(node, Field.right);
  const value = body.expression(right);
  placeOf(body, left).write(value, node);
  const one = variableName(tree, left);
  const other = variableName(tree, right);
  if (one !== null && places.has(tree.kind(right))) body.frame.aliases.set(one, right);
  if (other !== null && places.has(tree.kind(left))) body.frame.aliases.set(other, left);
  return value;
};

const places: ReadonlySet<number> = new Set([
  Kind.variable_name,
  Kind.subscript_expression,
  Kind.member_access_expression,
  Kind.scoped_property_access_expression,
]);

/** `$i++` is a number afterwards, and gives what it was before. */
const update: Expression = (body, node) => {
  const { tree } = body.source;
  const place = placeOf(body, tree.child(node, Field.argument));
  const before = body.code.temp();
  body.at(node).copy(before, place.read());
  const one = body.at(node).const(Const.number, '1');
  const isDown = /^--|--$/.test(tree.slice(node));
  const value = body.at(node).operate(isDown ? Operator.subtract : Operator.add, before, one);
  place.write(value, node);
  return /^(?:\+\+|--)/.test(tree.slice(node)) ? value : before;
};

/** Takes variables, elements and fields away. */
export function unset(body: Body, targets: readonly Node[]): void {
  const { tree } = body.source;
  for (const target of targets) {
    if (tree.kind(target) === Kind.subscript_expression && nodesIn(tree, target).length === 2) {
      const [object = 0, key = 0] = nodesIn(tree, target);
      const array = body.expression(object);
      body.at(target).delete(array, body.expression(key));
    } else placeOf(body, target).write(body.at(target).undefined(), target);
  }
}

export const assignments: Partial<Record<KindName, Expression>> = {
  assignment_expression: assignment,
  augmented_assignment_expression: augmented,
  reference_assignment_expression: reference,
  update_expression: update,
};
