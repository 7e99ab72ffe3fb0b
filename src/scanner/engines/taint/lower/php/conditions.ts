import type { Register } from '../../ir/operands.ts';
import { Operator } from '../../ir/ops.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { bare, firstNode, nodesIn } from './children.ts';
import { Field, isToken, Kind, Token } from './vocabulary.ts';

/*
 * Conditions are lowered to branches, not to values: `if ($a && $b)` tests a, then b, and what stands after each test
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
      leave(body, condition, end, false);
      then();
    });
    return;
  }
  code.block(end, () => {
    const denied = code.label();
    code.block(denied, () => {
      leave(body, condition, denied, false);
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
  const node = bare(tree, condition);
  const token = operatorOf(tree, node);
  if (isNot(tree, node)) leave(body, tree.child(node, Field.argument), label, !when);
  else if (isEmptyTest(tree, node)) leave(body, testedBy(tree, node), label, !when);
  else if (andTokens.has(token) || orTokens.has(token)) {
    const parts = operandsOf(tree, node);
    // The operator that leaves at the first part that decides: `&&` when it fails, `||` when it holds.
    if (orTokens.has(token) === when) for (const part of parts) leave(body, part, label, when);
    else leaveAfterAll(body, parts, label, when);
  } else if (isIssetOfSeveral(tree, node)) leaveByAll(body, node, label, when);
  else {
    const value = body.expression(node);
    const go = (): void => body.code.break(label);
    if (when) body.at(node).if(value, go);
    else body.at(node).unless(value, go);
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

/** `isset($a, $b)` holds where all are set. */
function leaveByAll(body: Body, node: Node, label: number, when: boolean): void {
  const { tree } = body.source;
  const tests = nodesIn(tree, tree.child(node, Field.arguments)).map(
    (argument) => (): Register => isSet(body, firstNode(tree, argument)),
  );
  const stay = body.code.label();
  body.code.block(stay, () => {
    for (const test of tests) body.at(node).unless(test(), () => body.code.break(when ? stay : label));
    if (when) body.at(node).break(label);
  });
}

/** True where the variable, element or field is there and not null. */
export function isSet(body: Body, node: Node): Register {
  const value = body.expression(node);
  return body.at(node).operate(Operator.not, body.at(node).operate(Operator.isNothing, value));
}

function isCompound(body: Body, condition: Node): boolean {
  const { tree } = body.source;
  const node = bare(tree, condition);
  const token = operatorOf(tree, node);
  return (
    isNot(tree, node) ||
    isEmptyTest(tree, node) ||
    andTokens.has(token) ||
    orTokens.has(token) ||
    isIssetOfSeveral(tree, node)
  );
}

const andTokens: ReadonlySet<number> = new Set([Token['&&'], Token.and]);
const orTokens: ReadonlySet<number> = new Set([Token['||'], Token.or]);

export const isAnd = (token: number): boolean => andTokens.has(token);
export const isOr = (token: number): boolean => orTokens.has(token);

function isNot(tree: SyntaxTree, node: Node): boolean {
  return tree.kind(node) === Kind.unary_op_expression && operatorToken(tree, node) === Token['!'];
}

/** `empty($x)` is `!$x`. */
function isEmptyTest(tree: SyntaxTree, node: Node): boolean {
  return (
    tree.kind(node) === Kind.function_call_expression && /^empty$/i.test(tree.slice(tree.child(node, Field.function)))
  );
}

function testedBy(tree: SyntaxTree, node: Node): Node {
  return firstNode(tree, firstNode(tree, tree.child(node, Field.arguments)));
}

function isIssetOfSeveral(tree: SyntaxTree, node: Node): boolean {
  if (tree.kind(node) !== Kind.function_call_expression) return false;
  return (
    /^isset$/i.test(tree.slice(tree.child(node, Field.function))) &&
    nodesIn(tree, tree.child(node, Field.arguments)).length > 1
  );
}

/** Operands of a chain of one operator, from the left. */
export function operandsOf(tree: SyntaxTree, node: Node): Node[] {
  const operator = operatorOf(tree, node);
  const parts: Node[] = [];
  let left = node;
  while (operatorOf(tree, left) === operator) {
    parts.push(tree.child(left, Field.right));
    left = tree.child(left, Field.left);
  }
  parts.push(left);
  return parts.reverse();
}

/** The token of an operation with two sides; 0 where there is none. */
export function operatorOf(tree: SyntaxTree, node: Node): number {
  return tree.kind(node) === Kind.binary_expression ? operatorToken(tree, node) : 0;
}

export function operatorToken(tree: SyntaxTree, node: Node): number {
  const operator = tree.child(node, Field.operator);
  return operator !== NONE && isToken(tree.kind(operator)) ? tree.kind(operator) : 0;
}
