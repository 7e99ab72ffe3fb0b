import type { Register } from '../../ir/operands.ts';
import { Const, Operator } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { firstNode, nodesIn } from './children.ts';
import { recordParts } from './class-info.ts';
import { claimed } from './names.ts';
import { Kind } from './vocabulary.ts';

/** True where the value is of the type. */
export function instanceTest(body: Body, value: Register, type: Node, node: Node): Register {
  const { tree } = body.source;
  const name = typeNames[tree.slice(type)];
  if (name === undefined) return body.at(node).operate(Operator.instanceOf, value, body.expression(type));
  const kind = body.at(node).operate(Operator.typeOf, value);
  return body.at(node).operate(Operator.equal, kind, body.at(node).text(name));
}

/** Types of the language by the names that the engine's own test of a type gives. */
const typeNames: Readonly<Record<string, string>> = {
  String: 'string',
  CharSequence: 'string',
  Integer: 'number',
  Long: 'number',
  Short: 'number',
  Double: 'number',
  Float: 'number',
  Number: 'number',
  Boolean: 'boolean',
};

/** Whether a value fits a pattern; its names are bound. */
export function patternTest(body: Body, pattern: Node, value: Register): Register {
  const { tree, types } = body.source;
  const node = tree.kind(pattern) === Kind.pattern ? firstNode(tree, pattern) : pattern;
  const [type = NONE, name = NONE] = nodesIn(tree, node);
  const test = instanceTest(body, value, type, node);
  if (tree.kind(node) === Kind.record_pattern) bindRecord(body, node, value);
  else if (name !== NONE) {
    const index = types.at(type);
    body.at(node).copy(body.declare(tree.slice(name), index), claimed(body, value, index, node));
  }
  return test;
}

/** `Point(int x, var y)`: names for the parts of a record, by their places. */
export function bindRecord(body: Body, pattern: Node, value: Register): void {
  const { tree, types } = body.source;
  const [type = NONE, list = NONE] = nodesIn(tree, pattern);
  const own = types.classNamed(tree.slice(type));
  const parts = own === null ? [] : recordParts(tree, own.node).map(({ name }) => tree.slice(name));
  for (const [index, component] of nodesIn(tree, list).entries()) {
    const part = parts[index];
    const held =
      part === undefined
        ? body.at(component).loadAt(value, body.at(component).const(Const.number, String(index)))
        : body.at(component).load(value, part);
    if (tree.kind(component) === Kind.record_pattern) {
      body.nested(component, () => bindRecord(body, component, held));
      continue;
    }
    const inner = nodesIn(tree, component);
    const [only] = inner;
    if (inner.length === 1 && only !== undefined && tree.kind(only) === Kind.record_pattern) {
      body.nested(component, () => bindRecord(body, only, held));
      continue;
    }
    const name = inner.at(-1);
    if (name === undefined || tree.kind(name) !== Kind.identifier) continue;
    const declared = types.at(inner[0] ?? NONE);
    body.at(component).copy(body.declare(tree.slice(name), declared), claimed(body, held, declared, component));
  }
}
