import type { Register } from '../../../ir/operands.ts';
import { Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { childrenOf, firstNode, nodesIn } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { isInstance } from '../expressions/calls.ts';
import { readName, writeName } from '../names.ts';
import { elementAt } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** Each case leaves by `next` where its pattern does not fit, and leaves the whole after its code. */
const matchStatement: Statement = (body, node) => {
  const { tree } = body.source;
  const subjects = childrenOf(tree, node, Field.subject);
  const subject = body.code.local();
  const [only] = subjects;
  const value =
    only !== undefined && subjects.length === 1
      ? body.expression(only)
      : body.at(node).new(
          'list',
          subjects.map((one) => ({ value: body.expression(one) })),
        );
  body.at(node).copy(subject, value);
  const end = body.code.label();
  body.at(node).block(end, () => {
    for (const clause of nodesIn(tree, tree.child(node, Field.body))) {
      if (tree.kind(clause) !== Kind.case_clause) continue;
      const next = body.code.label();
      body.at(clause).block(next, () => {
        const patterns = nodesIn(tree, clause).filter((child) => tree.kind(child) === Kind.case_pattern);
        const [pattern] = patterns;
        if (pattern !== undefined && patterns.length === 1) suit(body, pattern, subject, next);
        else suitElements(body, patterns, subject, next);
        const guard = tree.child(clause, Field.guard);
        if (guard !== NONE) leaveUnless(body, firstNode(tree, guard), next);
        body.block(tree.child(clause, Field.consequence));
        body.code.break(end);
      });
    }
  });
};

/** Leaves by the label where the value does not fit the pattern; binds its names. */
function suit(body: Body, pattern: Node, value: Register, label: number): void {
  body.nested(pattern, () => suitTo(body, pattern, value, label));
}

function suitTo(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree } = body.source;
  const inner = firstNode(tree, pattern);
  switch (tree.kind(pattern)) {
    case Kind.case_pattern:
      if (inner !== NONE && !isNegative(body, pattern)) suit(body, inner, value, label);
      else if (inner !== NONE) mustEqual(body, inner, value, label, true);
      return;
    case Kind.dotted_name:
      if (tree.after(pattern) > pattern + 2) {
        const constant = constantOf(body, pattern);
        leaveUnlessTrue(body, body.at(pattern).operate(Operator.equal, value, constant), label);
      } else writeName(body, inner, value, pattern);
      return;
    case Kind.as_pattern: {
      const [first = NONE, name = NONE] = nodesIn(tree, pattern);
      suit(body, first, value, label);
      writeName(body, name, value, pattern);
      return;
    }
    case Kind.union_pattern:
      suitOne(body, nodesIn(tree, pattern), value, label);
      return;
    case Kind.list_pattern:
    case Kind.tuple_pattern:
      suitElements(body, nodesIn(tree, pattern), value, label);
      return;
    case Kind.dict_pattern:
      suitEntries(body, pattern, value, label);
      return;
    case Kind.class_pattern:
      suitClass(body, pattern, value, label);
      return;
    case Kind.splat_pattern:
      if (inner !== NONE) writeName(body, inner, value, pattern);
      return;
    default:
      mustEqual(body, pattern, value, label, false);
  }
}

function isNegative({ source: { tree } }: Body, pattern: Node): boolean {
  return tree.slice(pattern).startsWith('-');
}

function mustEqual(body: Body, constant: Node, value: Register, label: number, isDenied: boolean): void {
  const expected = body.expression(constant);
  const other = isDenied ? body.at(constant).operate(Operator.negate, expected) : expected;
  leaveUnlessTrue(body, body.at(constant).operate(Operator.equal, value, other), label);
}

function leaveUnlessTrue(body: Body, test: Register, label: number): void {
  body.code.unless(test, () => body.code.break(label));
}

/** `Color.RED`: a value that is known by its name. */
function constantOf(body: Body, pattern: Node): Register {
  const { tree } = body.source;
  const [first = NONE, ...names] = nodesIn(tree, pattern);
  return names.reduce((object, name) => body.at(pattern).load(object, tree.slice(name)), readName(body, first));
}

/** One of several patterns is enough. */
function suitOne(body: Body, patterns: readonly Node[], value: Register, label: number): void {
  const found = body.code.label();
  body.code.block(found, () => {
    for (const pattern of patterns) {
      const next = body.code.label();
      body.at(pattern).block(next, () => {
        suit(body, pattern, value, next);
        body.code.break(found);
      });
    }
    body.code.break(label);
  });
}

function suitElements(body: Body, patterns: readonly Node[], value: Register, label: number): void {
  const { tree } = body.source;
  const isSplat = (pattern: Node): boolean =>
    tree.kind(pattern) === Kind.splat_pattern || tree.kind(firstNode(tree, pattern)) === Kind.splat_pattern;
  const star = patterns.findIndex(isSplat);
  patterns.forEach((pattern, index) => {
    const position = star >= 0 && index > star ? index - patterns.length : index;
    const part = index === star ? body.at(pattern).slice(value, index) : elementAt(body, value, position, pattern);
    suit(body, pattern, kept(body, part, pattern), label);
  });
}

/** In a variable, so that what a pattern shows of it holds under the name that it gets. */
function kept(body: Body, value: Register, node: Node): Register {
  const local = body.code.local();
  body.at(node).copy(local, value);
  return local;
}

function suitEntries(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree } = body.source;
  const parts = nodesIn(tree, pattern);
  parts.forEach((part, index) => {
    if (tree.field(part) === Field.key) {
      const key = body.expression(part);
      suit(body, parts[index + 1] ?? NONE, kept(body, body.at(part).loadAt(value, key), part), label);
    } else if (tree.kind(part) === Kind.splat_pattern) suit(body, part, value, label);
  });
}

/** By keyword the fields are known; by position any of them may be meant, or the value itself. */
function suitClass(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree } = body.source;
  const [name = NONE, ...parts] = nodesIn(tree, pattern);
  const [type = NONE, ...rest] = nodesIn(tree, name);
  const test =
    rest.length === 0
      ? isInstance(body, value, type, pattern)
      : body.at(pattern).operate(Operator.instanceOf, value, constantOf(body, name));
  leaveUnlessTrue(body, test, label);
  for (const part of parts) {
    const keyword = firstNode(tree, part);
    if (tree.kind(keyword) === Kind.keyword_pattern) {
      const [field = NONE, inner = NONE] = nodesIn(tree, keyword);
      suit(body, inner, kept(body, body.at(part).load(value, tree.slice(field)), part), label);
    } else {
      const isWhole = body.source.scopes.variableAt(type) === null;
      suit(body, part, isWhole ? value : body.at(part).loadAt(value, body.at(part).global(tree.slice(part))), label);
    }
  }
}

export const matches: Partial<Record<KindName, Statement>> = {
  match_statement: matchStatement,
  case_clause: (body, node) => void body.block(body.source.tree.child(node, Field.consequence)),
};
