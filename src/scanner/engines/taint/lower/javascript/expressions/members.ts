import type { Argument, Register } from '../../../ir/operands.ts';
import { CallFlag, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { readVariable } from '../names.ts';
import { memberKey } from '../patterns.ts';
import { requireCall } from '../scopes/imported-names.ts';
import { stringValue } from '../text.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';
import { templatePieces } from './literals.ts';

/** Members and calls form a spine, `a.b?.(c).d`: what is optional in it ends the whole. */
const spine: Expression = (body, node) => {
  if (!hasOptional(body, node)) return link(body, node);
  const { code } = body;
  const result = code.local();
  body.at(node).copy(result, code.undefined());
  const label = code.label();
  code.block(label, () => {
    body.chain = label;
    const value = link(body, node);
    body.chain = null;
    body.at(node).copy(result, value);
  });
  return result;
};

function hasOptional({ source: { tree } }: Body, node: Node): boolean {
  for (let inner = node; isLink(tree.kind(inner)); inner++) if (isOptional(tree, inner)) return true;
  return false;
}

function isOptional(tree: Body['source']['tree'], node: Node): boolean {
  return tree.childOf(node, Kind.optional_chain) !== NONE || tree.childOf(node, Token['?.']) !== NONE;
}

const linkKinds = new Set([
  Kind.member_expression,
  Kind.subscript_expression,
  Kind.call_expression,
  Kind.non_null_expression,
]);

function isLink(kind: number): boolean {
  return linkKinds.has(kind);
}

/** One link of a spine. Its object is its first child. */
function link(body: Body, node: Node): Register {
  return body.nested(node, () => lowerLink(body, node)) ?? body.at(node).undefined();
}

function lowerLink(body: Body, node: Node): Register {
  const { tree, scopes } = body.source;
  const kind = tree.kind(node);
  if (kind === Kind.call_expression) return call(body, node);
  if (kind === Kind.non_null_expression) return inward(body, tree.first(node));
  const variable = scopes.variableAt(node);
  if (variable !== null) return readVariable(body, variable, node);
  const symbol = wellKnownSymbol(body, node);
  if (symbol !== null) return body.at(node).text(symbol);
  const object = objectOf(body, node);
  return loadMember(body, node, object);
}

/** `Symbol.iterator` and the like are keys that syntax looks for. */
function wellKnownSymbol({ source: { tree, scopes } }: Body, member: Node): string | null {
  if (tree.kind(member) !== Kind.member_expression) return null;
  const object = tree.child(member, Field.object);
  if (tree.kind(object) !== Kind.identifier || tree.slice(object) !== 'Symbol' || scopes.variableAt(object) !== null)
    return null;
  const name = tree.slice(tree.child(member, Field.property));
  return wellKnown.has(name) ? `@@${name}` : null;
}

const wellKnown = new Set([
  'iterator',
  'asyncIterator',
  'toPrimitive',
  'toStringTag',
  'hasInstance',
  'dispose',
  'asyncDispose',
]);

/** Lowers an inner part of the spine, which shares its optional links. */
function inward(body: Body, node: Node): Register {
  return isLink(body.source.tree.kind(node)) ? link(body, node) : body.expression(node);
}

function objectOf(body: Body, member: Node): Register {
  const { tree } = body.source;
  const object = inward(body, tree.child(member, Field.object));
  if (isOptional(tree, member)) leaveIfNothing(body, member, object);
  return object;
}

function leaveIfNothing(body: Body, node: Node, value: Register): void {
  const { chain } = body;
  if (chain === null) return;
  const isNothing = body.at(node).operate(Operator.isNothing, value);
  body.at(node).if(isNothing, () => body.code.break(chain));
}

function loadMember(body: Body, member: Node, object: Register): Register {
  const key = aside(body, () => memberKey(body, member));
  return typeof key === 'string' ? body.at(member).load(object, key) : body.at(member).loadAt(object, key.value);
}

/** Keys and arguments are no part of the spine. */
function aside<Result>(body: Body, lower: () => Result): Result {
  const { chain } = body;
  body.chain = null;
  const result = lower();
  body.chain = chain;
  return result;
}

function call(body: Body, node: Node): Register {
  const { tree, scopes } = body.source;
  const callee = tree.child(node, Field.function);
  const required = requireCall(tree, node);
  if (required !== null && scopes.variableAt(required.callee) === null)
    return body.at(node).import(body.source.unit.import(required.specifier));
  if (tree.kind(callee) === Kind.import) return importCall(body, node);
  if (tree.kind(callee) === Kind.super) return superCall(body, node, callee, null);
  const target = withoutParentheses(body, callee);
  const isMember = tree.kind(target) === Kind.member_expression || tree.kind(target) === Kind.subscript_expression;
  if (isMember && scopes.variableAt(target) === null) return methodCall(body, node, target);
  const value = inward(body, callee);
  if (isOptional(tree, node)) leaveIfNothing(body, node, value);
  const args = argumentsOf(body, node);
  return body.at(node).call(value, null, args, flagsOf(body, node));
}

function methodCall(body: Body, node: Node, member: Node): Register {
  const { tree } = body.source;
  const property = tree.child(member, Field.property);
  const owner = tree.child(member, Field.object);
  if (tree.kind(owner) === Kind.super && property !== NONE) return superCall(body, node, owner, tree.slice(property));
  const receiver = objectOf(body, member);
  const key = aside(body, () => memberKey(body, member));
  if (typeof key === 'string' && !isOptional(tree, node)) {
    const args = argumentsOf(body, node);
    return body.at(node).invoke(receiver, key, args, flagsOf(body, node));
  }
  const method =
    typeof key === 'string' ? body.at(member).load(receiver, key) : body.at(member).loadAt(receiver, key.value);
  if (isOptional(tree, node)) leaveIfNothing(body, node, method);
  const args = argumentsOf(body, node);
  return body.at(node).call(method, receiver, args, flagsOf(body, node));
}

/** `(a.b)(c)` and `a.b!(c)` call with the receiver as well. */
function withoutParentheses({ source: { tree } }: Body, callee: Node): Node {
  let target = callee;
  while (wrapperKinds.has(tree.kind(target)) && !tree.isLeaf(target)) target++;
  return target;
}

const wrapperKinds = new Set([Kind.parenthesized_expression, Kind.non_null_expression, Kind.instantiation_expression]);

function superCall(body: Body, node: Node, keyword: Node, method: string | null): Register {
  const variable = body.source.scopes.variableAt(keyword);
  const self = variable === null ? body.at(keyword).undefined() : readVariable(body, variable, keyword);
  const args = argumentsOf(body, node);
  return body.at(node).super(null, self, method, args);
}

/** A promise of the module; what waits for it at once gets the module. */
function importCall(body: Body, node: Node): Register {
  const { tree, unit } = body.source;
  const first = tree.first(tree.child(node, Field.arguments));
  if (tree.kind(first) !== Kind.string) {
    const args = argumentsOf(body, node);
    return body.at(node).call(body.at(node).global('import'), null, args);
  }
  const module = body.at(node).import(unit.import(stringValue(tree, first)));
  if (tree.kind(node - 1) === Token.await) return module;
  const promise = body.at(node).global('Promise');
  return body.at(node).invoke(promise, 'resolve', [{ kind: 'positional', value: module }]);
}

function argumentsOf(body: Body, node: Node): Argument[] {
  const { tree } = body.source;
  const list = tree.child(node, Field.arguments);
  if (list === NONE) return [];
  return aside(body, () => (tree.kind(list) === Kind.template_string ? tagArguments(body, list) : plain(body, list)));
}

function plain(body: Body, list: Node): Argument[] {
  const { tree } = body.source;
  const args: Argument[] = [];
  const after = tree.after(list);
  for (let child = list + 1; child < after; child = tree.after(child)) {
    if (tree.kind(child) === Kind.spread_element)
      args.push({ kind: 'spread', value: body.expression(tree.first(child)) });
    else if (tree.isError(child)) body.statement(child);
    else args.push({ kind: 'positional', value: body.expression(child) });
  }
  return args;
}

/** A tag gets the list of the texts, then the values. */
function tagArguments(body: Body, template: Node): Argument[] {
  const texts: string[] = [''];
  const values: Node[] = [];
  for (const { text, expression } of templatePieces(body, template)) {
    if (expression === NONE) texts[texts.length - 1] = text;
    else {
      values.push(expression);
      texts.push('');
    }
  }
  const elements = texts.map((text) => ({ value: body.at(template).text(text) }));
  const list = body.at(template).new('list', elements);
  return [list, ...values.map((value) => body.expression(value))].map((value) => ({ kind: 'positional', value }));
}

function flagsOf({ source: { tree } }: Body, node: Node): number {
  const isTagged = tree.kind(tree.child(node, Field.arguments)) === Kind.template_string;
  return (isTagged ? CallFlag.tagged : 0) | (isOptional(tree, node) ? CallFlag.optional : 0);
}

const construct: Expression = (body, node) => {
  const target = body.expression(body.source.tree.child(node, Field.constructor));
  const args = argumentsOf(body, node);
  return body.at(node).call(target, null, args, CallFlag.new);
};

export const members: Partial<Record<KindName, Expression>> = {
  member_expression: spine,
  subscript_expression: spine,
  call_expression: spine,
  non_null_expression: spine,
  new_expression: construct,
};
