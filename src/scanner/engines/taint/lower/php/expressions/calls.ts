import type { Argument, Register } from '../../../ir/operands.ts';
import { CallFlag, Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, nodesIn, variableName } from '../children.ts';
import { builtIn, classAt, functionNamed, nameKinds } from '../names/references.ts';
import { localOf } from '../variables/variables.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { memberOf } from './accesses.ts';
import { placeOf } from './places.ts';
import { specials } from './specials.ts';

const call: Expression = (body, node) => {
  const { tree } = body.source;
  const callee = bare(tree, tree.child(node, Field.function));
  if (!nameKinds.has(tree.kind(callee))) {
    const target = chosen(body, callee);
    return body.at(node).call(target, null, argumentsOf(body, node));
  }
  const name = tree.slice(callee);
  const special = body.source.names.hasFunction(name.toLowerCase())
    ? undefined
    : specials.get(name.replace(/^\\/, '').toLowerCase());
  const result = special?.(body, node, nodesIn(tree, tree.child(node, Field.arguments)));
  if (result !== undefined && result !== null) return result;
  const target = functionNamed(body, name, callee);
  // `strlen(...)` is the function itself.
  if (isItself(body, node)) return target;
  emptyOuts(body, name.replace(/^\\/, '').toLowerCase(), node);
  const args = argumentsOf(body, node);
  const answer = body.at(node).call(target, null, args);
  if (/^\\?preg_match(?:_all)?$/i.test(name)) takeMatches(body, node, name, args);
  return answer;
};

/**
 * What an expression has found, by its third argument: group by group, or anything where flags say that it is shaped
 * otherwise.
 */
function takeMatches(body: Body, node: Node, name: string, args: readonly Argument[]): void {
  const target = nodesIn(body.source.tree, body.source.tree.child(node, Field.arguments))[2];
  if (target === undefined) return;
  const isPlain = args.length === 3 && !/_all$/i.test(name);
  if (!isPlain) body.at(node).call(builtIn(body, 'preg_matched', node), null, args.slice(0, 3));
  else {
    const groups = body.at(target).call(builtIn(body, 'preg_groups', target), null, args.slice(0, 2));
    placeOf(body, firstNode(body.source.tree, target)).write(groups, target);
  }
}

/** What a value chooses that is then run: a function, a method or a class by its name. */
function chosen(body: Body, node: Node): Register {
  const { tree } = body.source;
  const target = body.expression(node);
  if (named.has(tree.kind(node)))
    body.at(node).call(builtIn(body, 'dynamic_call', node), null, [{ kind: 'positional', value: target }]);
  return target;
}

const named: ReadonlySet<number> = new Set([Kind.variable_name, Kind.subscript_expression, Kind.binary_expression]);

function isItself({ source: { tree } }: Body, node: Node): boolean {
  return tree.kind(firstNode(tree, tree.child(node, Field.arguments))) === Kind.variadic_placeholder;
}

const methodCall: Expression = (body, node) => {
  const { tree } = body.source;
  const object = body.expression(tree.child(node, Field.object));
  return callMember(body, node, object);
};

function callMember(body: Body, node: Node, object: Register): Register {
  const { tree } = body.source;
  const name = tree.child(node, Field.name);
  if (isItself(body, node)) return memberOf(body, object, name, node);
  if (tree.kind(name) === Kind.name) {
    const args = argumentsOf(body, node);
    return body.at(node).invoke(object, tree.slice(name), args);
  }
  const method = memberOf(body, object, name, node);
  const args = argumentsOf(body, node);
  return body.at(node).call(method, object, args);
}

const nullsafeCall: Expression = (body, node) => {
  const { tree } = body.source;
  const object = body.expression(tree.child(node, Field.object));
  const result = body.code.local();
  const isNothing = body.at(node).operate(Operator.isNothing, object);
  body.at(node).if(
    isNothing,
    () => body.at(node).copy(result, body.at(node).const(Const.null)),
    () => body.at(node).copy(result, callMember(body, node, object)),
  );
  return result;
};

/** `A::b()`; through `parent` what the running method overrides, through `self` and `static` on the object itself. */
const scopedCall: Expression = (body, node) => {
  const { tree } = body.source;
  const scope = bare(tree, tree.child(node, Field.scope));
  const name = tree.child(node, Field.name);
  const text = tree.slice(scope).toLowerCase();
  const { self } = body.frame;
  if (text === 'parent' && self >= 0 && tree.kind(name) === Kind.name) {
    const method = tree.slice(name);
    const args = argumentsOf(body, node);
    return body.at(node).super(null, self, method.toLowerCase() === CONSTRUCTOR ? null : method, args);
  }
  const isOwn = (text === 'self' || text === 'static') && self >= 0;
  return callMember(body, node, isOwn ? self : classAt(body, scope));
};

export const CONSTRUCTOR = '__construct';

/** `new A(…)`, and of a class that is written there. */
const creation: Expression = (body, node) => {
  const { tree } = body.source;
  const anonymous = tree.childOf(node, Kind.anonymous_class);
  const [callee = NONE] = nodesIn(tree, node);
  const isNamed = nameKinds.has(tree.kind(bare(tree, callee)));
  const owner =
    anonymous === NONE
      ? isNamed
        ? classAt(body, callee)
        : chosen(body, bare(tree, callee))
      : body.expression(anonymous);
  const list = tree.childOf(anonymous === NONE ? node : anonymous, Kind.arguments);
  const args = argumentsIn(body, list);
  return body.at(node).call(owner, null, args, CallFlag.new);
};

export const argumentsOf = (body: Body, node: Node): Argument[] =>
  argumentsIn(body, body.source.tree.child(node, Field.arguments));

export function argumentsIn(body: Body, list: Node): Argument[] {
  const { tree } = body.source;
  return nodesIn(tree, list).map((argument): Argument => {
    const name = tree.child(argument, Field.name);
    const value = nodesIn(tree, argument).at(-1) ?? NONE;
    if (tree.kind(value) === Kind.variadic_unpacking)
      return { kind: 'spread', value: body.expression(firstNode(tree, value)) };
    if (name !== NONE && name !== value)
      return { kind: 'named', name: tree.slice(name), value: body.expression(value) };
    return placeGiven(body, value) ?? { kind: 'positional', value: body.expression(value) };
  });
}

/** A place that the function called may write to, if it takes it by reference. */
function placeGiven(body: Body, node: Node): Argument | null {
  const { tree } = body.source;
  const { frame } = body;
  if (tree.kind(node) === Kind.variable_name) {
    const name = variableName(tree, node) ?? '';
    if (name === 'this' || /^(?:_[A-Z]+|GLOBALS)$/.test(name) || frame.globals.has(name) || frame.statics.has(name))
      return null;
    if (frame.kind === 'locals')
      return frame.cells.has(name) ? { kind: 'place', name: '[[value]]', value: localOf(body, name) } : null;
    return frame.kind === 'object' || frame.written.has(name) ? { kind: 'place', name, value: frame.scope } : null;
  }
  const member = tree.child(node, Field.name);
  if (tree.kind(node) !== Kind.member_access_expression || tree.kind(member) !== Kind.name) return null;
  return { kind: 'place', name: tree.slice(member), value: body.expression(tree.child(node, Field.object)) };
}

/** Which arguments functions of the language fill, whatever was there. */
const outs: Readonly<Record<string, readonly number[]>> = {
  preg_match: [2],
  preg_match_all: [2],
  parse_str: [1],
  mb_parse_str: [1],
  exec: [1],
  getopt: [2],
  openssl_sign: [1],
  openssl_random_pseudo_bytes: [],
  getmxrr: [1],
  similar_text: [],
};

function emptyOuts(body: Body, name: string, node: Node): void {
  const { tree } = body.source;
  const given = outs[name];
  if (given === undefined) return;
  const args = nodesIn(tree, tree.child(node, Field.arguments));
  for (const index of given) {
    const target = firstNode(tree, args[index] ?? NONE);
    if (target !== NONE) placeOf(body, target).write(body.at(target).new('object'), target);
  }
}

export const calls: Partial<Record<KindName, Expression>> = {
  function_call_expression: call,
  member_call_expression: methodCall,
  nullsafe_member_call_expression: nullsafeCall,
  scoped_call_expression: scopedCall,
  object_creation_expression: creation,
};
