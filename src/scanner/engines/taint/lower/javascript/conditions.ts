import type { Register } from '../../ir/operands.ts';
import { Operator } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/*
 * Conditions are lowered to branches, not to values: `if (a && b)` tests a, then b, and what stands after each test
 * knows how it came out. Chains of one operator are flat, whatever their length.
 */

/** Runs one of two; `otherwise` may be missing. */
export function branch(body: Body, condition: Node, then: () => void, otherwise: (() => void) | null): void {
  const { code } = body;
  if (!isCompound(body, condition)) {
    const value = body.expression(condition);
    body.at(condition).if(value, then, otherwise ?? undefined);
    return;
  }
  const end = code.label();
  if (otherwise === null) {
    code.block(end, () => {
      leaveUnless(body, condition, end);
      then();
    });
    return;
  }
  code.block(end, () => {
    const denied = code.label();
    code.block(denied, () => {
      leaveUnless(body, condition, denied);
      then();
      code.break(end);
    });
    otherwise();
  });
}

/** Leaves by the label where the condition does not hold. */
export function leaveUnless(body: Body, condition: Node, label: number): void {
  leave(body, condition, label, false);
}

function leave(body: Body, condition: Node, label: number, when: boolean): void {
  body.nested(condition, () => leaveWhen(body, condition, label, when));
}

function leaveWhen(body: Body, condition: Node, label: number, when: boolean): void {
  const { tree } = body.source;
  const node = bare(body, condition);
  const operator = operatorOf(body, node);
  if (operator === Token['!'] && tree.kind(node) === Kind.unary_expression) {
    leave(body, tree.child(node, Field.argument), label, !when);
  } else if (operator === Token['&&'] || operator === Token['||']) {
    const parts = operands(body, node, operator);
    // The operator that leaves at the first part that decides: `&&` when it fails, `||` when it holds.
    if ((operator === Token['||']) === when) for (const part of parts) leave(body, part, label, when);
    else leaveAfterAll(body, parts, label, when);
  } else {
    const value = body.expression(node);
    const go = (): void => body.code.break(label);
    if (when) body.at(node).if(value, go);
    else body.at(node).if(value, nothing, go);
  }
}

/** All parts but the last only decide to stay. */
function leaveAfterAll(body: Body, parts: readonly Node[], label: number, when: boolean): void {
  const stay = body.code.label();
  body.code.block(stay, () => {
    parts.forEach((part, index) => {
      if (index < parts.length - 1) leave(body, part, stay, !when);
      else leave(body, part, label, when);
    });
  });
}

/** Operands of a chain of one operator, from the left. */
export function operands(body: Body, node: Node, operator: number): Node[] {
  const { tree } = body.source;
  const parts: Node[] = [];
  let left = node;
  while (tree.kind(left) === Kind.binary_expression && operatorOf(body, left) === operator) {
    parts.push(tree.child(left, Field.right));
    left = tree.child(left, Field.left);
  }
  parts.push(left);
  return parts.reverse();
}

export function operatorOf({ source: { tree } }: Body, node: Node): number {
  return tree.kind(tree.child(node, Field.operator));
}

function isCompound(body: Body, condition: Node): boolean {
  const node = bare(body, condition);
  const operator = operatorOf(body, node);
  if (operator === Token['!']) return isCompound(body, body.source.tree.child(node, Field.argument));
  return operator === Token['&&'] || operator === Token['||'];
}

function bare({ source: { tree } }: Body, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === Kind.parenthesized_expression && !tree.isLeaf(inner)) inner++;
  return inner;
}

/** `a && b`, `a || b`, `a ?? b` as values: the result so far, and the next where that does not decide. */
export function logical(body: Body, node: Node, operator: number): Register {
  const result = body.code.local();
  operands(body, node, operator).forEach((part, index) => {
    if (index === 0) {
      const value = body.expression(part);
      body.at(part).copy(result, value);
    } else goOn(body, node, operator, result, part);
  });
  return result;
}

function goOn(body: Body, node: Node, operator: number, result: Register, part: Node): void {
  unlessDecided(body, node, operator, result, () => {
    const value = body.expression(part);
    body.at(part).copy(result, value);
  });
}

/** Runs the code where the value so far does not decide an operator's result. */
export function unlessDecided(body: Body, node: Node, operator: number, value: Register, next: () => void): void {
  if (operator === Token['??'] || operator === Token['??='])
    body.at(node).if(body.at(node).operate(Operator.isNothing, value), next);
  else if (operator === Token['&&'] || operator === Token['&&=']) body.at(node).if(value, next);
  else body.at(node).if(value, nothing, next);
}

const nothing = (): void => undefined;
