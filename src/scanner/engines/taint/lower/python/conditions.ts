import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { bare, firstNode, isAsync, nodesIn } from './children.ts';
import { makeCells } from './names.ts';
import { assign } from './patterns.ts';
import { Field, isToken, Kind, Token } from './vocabulary.ts';

/*
 * Conditions are lowered to branches, not to values: `if a and b` tests a, then b, and what stands after each test
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
  const node = bare(tree, condition);
  if (tree.kind(node) === Kind.not_operator) {
    leave(body, tree.child(node, Field.argument), label, !when);
  } else if (tree.kind(node) === Kind.boolean_operator) {
    const parts = operandsOf(tree, node);
    // The operator that leaves at the first part that decides: `and` when it fails, `or` when it holds.
    if ((operatorOf(tree, node) === Token.or) === when) for (const part of parts) leave(body, part, label, when);
    else leaveAfterAll(body, parts, label, when);
  } else if (quantifierOf(body, node) !== null) {
    leaveByElements(body, node, label, when);
  } else {
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

/**
 * `any(… for …)` and `all(… for …)` are the loops that they stand for: what the last element has shown is known
 * afterwards.
 */
function leaveByElements(body: Body, node: Node, label: number, when: boolean): void {
  // What one element decides: `any` when it holds, `all` when it fails.
  const decides = quantifierOf(body, node) === 'any';
  const generator = generatorOf(body.source.tree, node);
  if (decides === when) {
    forEachIn(body, generator, (element) => leave(body, element, label, when));
    return;
  }
  const stay = body.code.label();
  body.code.block(stay, () => {
    forEachIn(body, generator, (element) => leave(body, element, stay, decides));
    body.at(node).break(label);
  });
}

/** Which of the two a call is, of a generator that is written in it. */
function quantifierOf({ source: { tree, scopes } }: Body, node: Node): 'any' | 'all' | null {
  const callee = tree.child(node, Field.function);
  if (tree.kind(node) !== Kind.call || tree.kind(callee) !== Kind.identifier) return null;
  if (generatorOf(tree, node) === NONE) return null;
  const name = tree.slice(callee);
  return (name === 'any' || name === 'all') && scopes.variableAt(callee) === null ? name : null;
}

/** The comprehension that is a call's only argument, or NONE. */
function generatorOf(tree: SyntaxTree, node: Node): Node {
  const list = tree.child(node, Field.arguments);
  if (tree.kind(list) === Kind.generator_expression) return list;
  const [only = NONE, ...others] = nodesIn(tree, list);
  const isOne = tree.kind(only) === Kind.list_comprehension || tree.kind(only) === Kind.generator_expression;
  return isOne && others.length === 0 ? only : NONE;
}

/** True where a quantifier decides about a boolean: its value is what a branch finds. */
export function isQuantified(body: Body, condition: Node): boolean {
  const parts = partsOf(body, condition);
  return parts.every(({ isBoolean }) => isBoolean) && parts.some(({ isQuantifier }) => isQuantifier);
}

/** What a condition is made of by `and`, `or` and `not`. */
function partsOf(body: Body, condition: Node): { readonly isBoolean: boolean; readonly isQuantifier: boolean }[] {
  const { tree } = body.source;
  const node = bare(tree, condition);
  if (tree.kind(node) === Kind.not_operator) return partsOf(body, tree.child(node, Field.argument));
  if (tree.kind(node) === Kind.boolean_operator) return operandsOf(tree, node).flatMap((one) => partsOf(body, one));
  const isQuantifier = quantifierOf(body, node) !== null;
  return [{ isQuantifier, isBoolean: isQuantifier || tree.kind(node) === Kind.comparison_operator }];
}

/** Runs something for the body of a comprehension, for each element that its clauses give. */
export function forEachIn(body: Body, node: Node, run: (element: Node) => void): void {
  const { tree, scopes } = body.source;
  const scope = scopes.scopeAt(node);
  if (scope !== null) makeCells(body, scope);
  const clauses = nodesIn(tree, node).filter((child) => clauseKinds.has(tree.kind(child)));
  runClauses(body, clauses, 0, () => run(tree.child(node, Field.body)));
}

const clauseKinds: ReadonlySet<number> = new Set([Kind.for_in_clause, Kind.if_clause]);

/** Each clause runs what follows it: once for each element, or where its condition holds. */
function runClauses(body: Body, clauses: readonly Node[], index: number, element: () => void): void {
  const clause = clauses[index];
  if (clause === undefined) {
    element();
    return;
  }
  const { tree } = body.source;
  const inner = (): void => void body.nested(clause, () => runClauses(body, clauses, index + 1, element));
  if (tree.kind(clause) === Kind.if_clause) {
    branch(body, firstNode(tree, clause), inner, null);
    return;
  }
  const iterable = body.expression(tree.child(clause, Field.right));
  const left = tree.child(clause, Field.left);
  body.at(clause).each(body.code.label(), iterable, 'own', (value) => {
    assign(body, left, isAsync(tree, clause) ? body.at(left).await(value) : value, left);
    inner();
  });
}

function isCompound(body: Body, condition: Node): boolean {
  const { tree } = body.source;
  const node = bare(tree, condition);
  const kind = tree.kind(node);
  return kind === Kind.not_operator || kind === Kind.boolean_operator || quantifierOf(body, node) !== null;
}

/** Operands of a chain of one operator, from the left. */
export function operandsOf(tree: SyntaxTree, node: Node): Node[] {
  const operator = operatorOf(tree, node);
  const parts: Node[] = [];
  let left = node;
  while (tree.kind(left) === Kind.boolean_operator && operatorOf(tree, left) === operator) {
    parts.push(tree.child(left, Field.right));
    left = tree.child(left, Field.left);
  }
  parts.push(left);
  return parts.reverse();
}

/** The token of an operation; 0 where there is none. */
export function operatorOf(tree: SyntaxTree, node: Node): number {
  const operator = tree.child(node, Field.operator);
  return operator !== NONE && isToken(tree.kind(operator)) ? tree.kind(operator) : 0;
}
