import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { bare, operatorOf } from './children.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/*
 * Conditions are lowered to branches, not to values: `if a && b` tests a, then b, and what stands after each test knows
 * how it came out. Chains of one operator are flat, whatever their length.
 */

/** Runs one of two; `otherwise` may be missing. */
export function branch(body: Body, condition: Node, then: () => void, otherwise: (() => void) | null): void {
  const { code } = body;
  if (!isCompound(body.source.tree, bare(body.source.tree, condition))) {
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
  if (condition !== NONE) leave(body, condition, label, false);
}

function leave(body: Body, condition: Node, label: number, when: boolean): void {
  body.nested(condition, () => leaveWhen(body, condition, label, when));
}

function leaveWhen(body: Body, condition: Node, label: number, when: boolean): void {
  const { tree } = body.source;
  const node = bare(tree, condition);
  const operator = operatorOf(tree, node);
  if (isNot(tree, node)) leave(body, tree.child(node, Field.operand), label, !when);
  else if (logical.has(operator)) {
    const parts = operandsOf(tree, node);
    // The operator that leaves at the first part that decides: `&&` when it fails, `||` when it holds.
    if ((operator === Token['||']) === when) for (const part of parts) leave(body, part, label, when);
    else leaveAfterAll(body, parts, label, when);
  } else {
    const value = body.expression(node);
    const go = (): void => body.code.break(label);
    if (when) body.at(node).if(value, go);
    else body.at(node).unless(value, go);
  }
}

const isNot = (tree: SyntaxTree, node: Node): boolean =>
  tree.kind(node) === Kind.unary_expression && operatorOf(tree, node) === Token['!'];

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

const isCompound = (tree: SyntaxTree, node: Node): boolean => isNot(tree, node) || logical.has(operatorOf(tree, node));

const logical: ReadonlySet<number> = new Set([Token['&&'], Token['||']]);

/** Operands of a chain of one operator, from the left. */
export function operandsOf(tree: SyntaxTree, node: Node): Node[] {
  const operator = operatorOf(tree, node);
  const parts: Node[] = [];
  let left = node;
  while (tree.kind(left) === Kind.binary_expression && operatorOf(tree, left) === operator) {
    parts.push(tree.child(left, Field.right));
    left = tree.child(left, Field.left);
  }
  parts.push(left);
  return parts.reverse();
}
