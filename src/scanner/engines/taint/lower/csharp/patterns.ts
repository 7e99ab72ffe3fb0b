import type { Register } from '../../ir/operands.ts';
import { Const, Operator } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { dottedNames, firstNode, lastNode, nodesIn } from './children.ts';
import { claimed } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/** Runs on where a value fits a pattern, and leaves by the label where not; the pattern's names are bound. */
export function matchOrLeave(body: Body, pattern: Node, value: Register, label: number): void {
  body.nested(pattern, () => match(body, pattern, value, label));
}

function match(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree } = body.source;
  const leaveUnless = (test: Register): void => body.at(pattern).unless(test, () => body.code.break(label));
  switch (tree.kind(pattern)) {
    case Kind.discard:
      return;
    case Kind.constant_pattern:
      leaveUnless(constantTest(body, firstNode(tree, pattern), value));
      return;
    case Kind.parenthesized_pattern:
      matchOrLeave(body, firstNode(tree, pattern), value, label);
      return;
    case Kind.negated_pattern: {
      const missed = body.code.label();
      body.code.block(missed, () => {
        matchOrLeave(body, firstNode(tree, pattern), value, missed);
        body.code.break(label);
      });
      return;
    }
    case Kind.and_pattern:
      for (const side of [Field.left, Field.right]) matchOrLeave(body, tree.child(pattern, side), value, label);
      return;
    case Kind.or_pattern: {
      const fits = body.code.label();
      body.code.block(fits, () => {
        const missed = body.code.label();
        body.code.block(missed, () => {
          matchOrLeave(body, tree.child(pattern, Field.left), value, missed);
          body.code.break(fits);
        });
        matchOrLeave(body, tree.child(pattern, Field.right), value, label);
      });
      return;
    }
    case Kind.declaration_pattern:
    case Kind.recursive_pattern:
    case Kind.var_pattern:
    case Kind.type_pattern:
      matchParts(body, pattern, value, label);
      return;
    case Kind.tuple_pattern:
    case Kind.tuple_expression:
    case Kind.positional_pattern_clause:
      matchPositions(body, pattern, value, label);
      return;
    case Kind.relational_pattern:
      leaveUnless(relation(body, pattern, value));
      return;
    case Kind.list_pattern:
      return;
    default:
      leaveUnless(constantTest(body, pattern, value));
      return;
  }
}

/** `Type name`, `Type { A: 1 } name`, `(var a, _) name`. */
function matchParts(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree, types } = body.source;
  const type = tree.child(pattern, Field.type);
  const isTyped = type !== NONE && tree.kind(type) !== Kind.implicit_type;
  if (isTyped) {
    const fits = instanceTest(body, value, type, pattern);
    body.at(pattern).unless(fits, () => body.code.break(label));
  }
  const index = isTyped ? types.at(type) : -1;
  const known = claimed(body, value, index, pattern);
  const name = tree.child(pattern, Field.name);
  for (const clause of nodesIn(tree, pattern)) {
    if (tree.kind(clause) === Kind.positional_pattern_clause) matchPositions(body, clause, known, label);
    if (tree.kind(clause) !== Kind.property_pattern_clause) continue;
    for (const part of nodesIn(tree, clause)) {
      const names = dottedNames(tree, firstNode(tree, part)) ?? [];
      let held = known;
      for (const one of names) held = body.at(part).load(held, one);
      matchOrLeave(body, lastNode(tree, part), held, label);
    }
  }
  if (name !== NONE && tree.kind(name) === Kind.identifier)
    body.set(body.declare(tree.slice(name), index), known, pattern);
}

function matchPositions(body: Body, clause: Node, value: Register, label: number): void {
  for (const [index, part] of nodesIn(body.source.tree, clause).entries()) {
    const { tree } = body.source;
    const held = body.at(part).loadAt(value, body.at(part).const(Const.number, String(index)));
    if (tree.kind(part) === Kind.identifier) body.set(body.declare(tree.slice(part), -1), held, part);
    else matchOrLeave(body, tree.kind(part) === Kind.subpattern ? lastNode(tree, part) : part, held, label);
  }
}

function constantTest(body: Body, node: Node, value: Register): Register {
  const { tree } = body.source;
  const kind = tree.kind(node);
  if (kind === Kind.null_literal) return body.at(node).operate(Operator.isNothing, value);
  if (kind === Kind.predefined_type || kind === Kind.generic_name) return instanceTest(body, value, node, node);
  return body.at(node).operate(Operator.equal, value, body.expression(node));
}

function relation(body: Body, pattern: Node, value: Register): Register {
  const { tree } = body.source;
  const [first = ''] = /^[<>]=?/.exec(tree.slice(pattern)) ?? [];
  const right = body.expression(firstNode(tree, pattern));
  return body.at(pattern).operate(relations[first] ?? Operator.less, value, right);
}

const relations: Readonly<Record<string, (typeof Operator)[keyof typeof Operator]>> = {
  '<': Operator.less,
  '<=': Operator.lessOrEqual,
  '>': Operator.greater,
  '>=': Operator.greaterOrEqual,
};

/** True where the value is of the type. */
export function instanceTest(body: Body, value: Register, type: Node, node: Node): Register {
  const { tree } = body.source;
  const name = typeNames[tree.slice(type).replace('?', '')];
  if (name === undefined) return body.at(node).operate(Operator.instanceOf, value, body.expression(type));
  const kind = body.at(node).operate(Operator.typeOf, value);
  return body.at(node).operate(Operator.equal, kind, body.at(node).text(name));
}

/** Types of the language by the names that the engine's own test of a type gives. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'string',
  String: 'string',
  char: 'string',
  int: 'number',
  long: 'number',
  short: 'number',
  byte: 'number',
  uint: 'number',
  ulong: 'number',
  double: 'number',
  float: 'number',
  decimal: 'number',
  bool: 'boolean',
};
