import type { Register } from '../../ir/operands.ts';
import { Const, Operator } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body, Expression, Statement } from './body.ts';
import { hoistFunctions, lowerBlock } from './functions.ts';
import { makeCells, readName, readVariable, writeVariable } from './names.ts';
import { propertyKey } from './patterns.ts';
import { Field, isToken, Kind, type KindName, Token } from './vocabulary.ts';

/** `x as T`, `x satisfies T`: what the source claims. `as const` claims nothing. */
const asserted: Expression = (body, node) => {
  const { tree } = body.source;
  const inner = tree.first(node);
  const value = body.expression(inner);
  if (inner === NONE || tree.childOf(node, Token.const) !== NONE) return value;
  return assertedAs(body, node, value, lastChild(body, node));
};

/** `<T>x`. */
const prefixAsserted: Expression = (body, node) => {
  const { tree } = body.source;
  const value = body.expression(lastChild(body, node));
  const list = tree.first(node);
  const type = tree.first(list);
  return assertedAs(body, node, value, isToken(tree.kind(type)) ? tree.after(type) : type);
};

function assertedAs(body: Body, node: Node, value: Register, type: Node): Register {
  const index = body.source.typeAt(type);
  return index < 0 ? value : body.at(node).assert(value, index);
}

function lastChild({ source: { tree } }: Body, node: Node): Node {
  let last = NONE;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child)) last = child;
  return last;
}

/** `f<T>`: the types say nothing of the value. */
const instantiated: Expression = (body, node) => body.expression(body.source.tree.first(node));

/** An enum is an object of its members; those without a value count on from the one before. */
const enumeration: Statement = (body, node) => {
  const { tree, scopes } = body.source;
  const object = body.at(node).new('object');
  const members = tree.child(node, Field.body);
  let before: Register | null = null;
  const after = members === NONE ? NONE : tree.after(members);
  for (let child = members + 1; child < after; child = tree.after(child)) {
    const isAssigned = tree.kind(child) === Kind.enum_assignment;
    const key = propertyKey(body, isAssigned ? tree.child(child, Field.name) : child);
    before = isAssigned ? body.expression(tree.child(child, Field.value)) : countedOn(body, child, before);
    if (typeof key === 'string') body.at(child).store(object, key, before);
  }
  const variable = scopes.variableAt(tree.child(node, Field.name));
  if (variable !== null) writeVariable(body, variable, object, node);
};

function countedOn(body: Body, node: Node, before: Register | null): Register {
  if (before === null) return body.at(node).const(Const.number, '0');
  return body.at(node).operate(Operator.add, before, body.at(node).const(Const.number, '1'));
}

/** A namespace is an object that its exports are stored into; parts of one name are one object. */
const namespace: Statement = (body, node) => {
  const { tree, scopes } = body.source;
  const container = scopes.containerAt(node);
  if (container === null) return;
  const name = tree.child(node, Field.name);
  const [first, ...rest] = namesOf(body, name);
  const variable = first === undefined ? null : scopes.variableAt(first);
  if (variable === null) return;
  const scope = scopes.scopeAt(node);
  if (scope !== null) makeCells(body, scope);
  const outer = body.at(node).new('object');
  if (variable.writes > 1) body.at(node).spread(outer, readVariable(body, variable, node));
  writeVariable(body, variable, outer, node);
  let inner = outer;
  for (const part of rest) {
    const next = body.at(part).new('object');
    body.at(part).store(inner, tree.slice(part), next);
    inner = next;
  }
  writeVariable(body, container, inner, node);
  if (scope !== null) hoistFunctions(body, scope);
  lowerBlock(body, tree.child(node, Field.body));
};

/** The identifiers of `A.B.C` from the left. */
function namesOf({ source: { tree } }: Body, name: Node): Node[] {
  const names: Node[] = [];
  for (let node = name; node < tree.after(name); node++) if (tree.isLeaf(node)) names.push(node);
  return names;
}

/** `import A = B.C`. */
const alias: Statement = (body, node) => {
  const { tree, scopes } = body.source;
  const name = tree.childOf(node, Kind.identifier);
  const variable = scopes.variableAt(name);
  if (name === NONE || variable === null) return;
  const [first, ...rest] = namesOf(body, lastChild(body, node));
  if (first === undefined) return;
  let value = readName(body, first);
  for (const part of rest) value = body.at(node).load(value, tree.slice(part));
  writeVariable(body, variable, value, node);
};

export const typescriptExpressions: Partial<Record<KindName, Expression>> = {
  as_expression: asserted,
  satisfies_expression: asserted,
  type_assertion: prefixAsserted,
  instantiation_expression: instantiated,
};

export const typescriptStatements: Partial<Record<KindName, Statement>> = {
  enum_declaration: enumeration,
  internal_module: namespace,
  module: namespace,
  import_alias: alias,
};
