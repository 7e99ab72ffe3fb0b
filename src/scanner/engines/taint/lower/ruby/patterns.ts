import type { Register } from '../../ir/operands.ts';
import { Const, Operator } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { constantPath, nodesIn, plainName } from './children.ts';
import { isOfClass } from './names.ts';
import { assign } from './targets.ts';
import { Field, Kind } from './vocabulary.ts';

/** Names what a pattern names of a value; leaves by the label where it does not fit. */
export function matchOrLeave(body: Body, pattern: Node, value: Register, label: number): void {
  body.nested(pattern, () => match(body, pattern, value, label));
}

function match(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree } = body.source;
  switch (tree.kind(pattern)) {
    case Kind.identifier:
      if (tree.slice(pattern) !== '_') assign(body, tree.slice(pattern), value, pattern);
      break;
    case Kind.as_pattern:
      matchOrLeave(body, tree.child(pattern, Field.value), value, label);
      assign(body, tree.slice(tree.child(pattern, Field.name)), value, pattern);
      break;
    case Kind.parenthesized_pattern:
      matchOrLeave(body, nodesIn(tree, pattern)[0] ?? NONE, value, label);
      break;
    case Kind.array_pattern:
    case Kind.find_pattern:
      matchElements(body, pattern, value, label);
      break;
    case Kind.hash_pattern:
      matchFields(body, pattern, value, label);
      break;
    case Kind.alternative_pattern:
      matchOne(body, nodesIn(tree, pattern), value, label);
      break;
    case Kind.constant:
    case Kind.scope_resolution:
      // Constants in capitals hold values, others are classes.
      if (/[a-z]/.test(constantPath(tree, pattern)?.at(-1) ?? '')) {
        const fits = isOfClass(body, pattern, value, pattern);
        body.at(pattern).unless(fits, () => body.code.break(label));
        break;
      }
      body.at(pattern).unless(body.at(pattern).global('[[maybe]]'), () => body.code.break(label));
      break;
    case Kind.range:
      // Nobody says what a range takes.
      body.at(pattern).unless(body.at(pattern).global('[[maybe]]'), () => body.code.break(label));
      break;
    case Kind.regex: {
      const holds = body.at(pattern).operate(Operator.matches, value, body.expression(pattern));
      body.at(pattern).unless(holds, () => body.code.break(label));
      break;
    }
    default: {
      const inner = tree.kind(pattern) === Kind.variable_reference_pattern ? nodesIn(tree, pattern)[0] : pattern;
      const holds = body.at(pattern).operate(Operator.equal, value, body.expression(inner ?? NONE));
      body.at(pattern).unless(holds, () => body.code.break(label));
    }
  }
}

function matchElements(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree } = body.source;
  const parts = nodesIn(tree, pattern).filter((one) => tree.field(one) !== Field.class);
  parts.forEach((part, index) => {
    if (tree.kind(part) === Kind.splat_parameter) {
      const name = tree.slice(tree.child(part, Field.name));
      if (name !== '') assign(body, name, body.at(part).slice(value, index), part);
      return;
    }
    const element = body.code.local();
    body.at(part).copy(element, body.at(part).loadAt(value, body.at(part).const(Const.number, String(index))));
    matchOrLeave(body, part, element, label);
  });
}

function matchFields(body: Body, pattern: Node, value: Register, label: number): void {
  const { tree } = body.source;
  const names: string[] = [];
  for (const part of nodesIn(tree, pattern)) {
    if (tree.kind(part) === Kind.hash_splat_parameter) {
      const rest = tree.slice(tree.child(part, Field.name));
      if (rest !== '') assign(body, rest, body.at(part).omit(value, names), part);
    }
    if (tree.kind(part) !== Kind.keyword_pattern) continue;
    const name = plainName(tree, tree.child(part, Field.key)) ?? '';
    names.push(name);
    const field = body.code.local();
    body.at(part).copy(field, body.at(part).loadAt(value, body.at(part).text(name)));
    const inner = tree.child(part, Field.value);
    if (inner === NONE) assign(body, name, field, part);
    else matchOrLeave(body, inner, field, label);
  }
}

function matchOne(body: Body, parts: readonly Node[], value: Register, label: number): void {
  const fits = body.code.label();
  body.code.block(fits, () => {
    for (const part of parts) {
      const next = body.code.label();
      body.code.block(next, () => {
        matchOrLeave(body, part, value, next);
        body.code.break(fits);
      });
    }
    body.code.break(label);
  });
}
