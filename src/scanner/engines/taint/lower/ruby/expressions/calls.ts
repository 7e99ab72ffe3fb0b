import type { Argument, Register } from '../../../ir/operands.ts';
import { CallFlag, Intrinsic, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { constantPath, nodesIn, plainName } from '../children.ts';
import { BLOCK, blockClosure } from '../functions.ts';
import { KEPT, kernelNames, quietNames, routingNames, spreadingNames } from '../kernel-names.ts';
import { constantNamed, isOfClass, isOwnMethod, selfOf } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { callbackNames } from '../web/callbacks.ts';
import { callHelper, isHelperModule } from '../web/optional.ts';
import { keepSettings, settingNamed } from '../web/settings.ts';
import { renderNamed, renderViews, viewFolder } from '../web/views.ts';
import { argumentsOf } from './arguments.ts';

const call: Expression = (body, node) => {
  const { tree } = body.source;
  const method = tree.child(node, Field.method);
  const list = nodesIn(tree, tree.child(node, Field.arguments));
  const block = tree.child(node, Field.block);
  const receiver = tree.child(node, Field.receiver);
  if (tree.kind(method) === Kind.super) return superCall(body, node, argumentsOf(body, list, block));
  const name = method === NONE ? 'call' : tree.slice(method);
  if (receiver === NONE) return ownCall(body, node, name, list, block);
  return methodCall(body, node, receiver, name, list, block);
};

/** Parts of methods' names by which the program has written what the language does itself. */
const tests: Readonly<Record<string, 'contains' | 'hasKey' | 'equal'>> = {
  'include?': 'contains',
  'member?': 'contains',
  'cover?': 'contains',
  'key?': 'hasKey',
  'has_key?': 'hasKey',
  'eql?': 'equal',
  'equal?': 'equal',
};

function methodCall(body: Body, node: Node, at: Node, name: string, list: readonly Node[], block: Node): Register {
  const { tree } = body.source;
  const setting = block === NONE ? settingNamed(body, node, at, name, list) : null;
  if (setting !== null) return setting;
  const receiver = body.expression(at);
  const [first = NONE] = list;
  if (name === 'nil?') return body.at(node).operate(Operator.isNothing, receiver);
  const test = tests[name];
  if (test !== undefined && list.length === 1 && block === NONE) {
    const value = body.expression(first);
    return test === 'equal'
      ? body.at(node).operate(Operator.equal, receiver, value)
      : body.at(node).operate(Operator[test], value, receiver);
  }
  if (name === 'exclude?' && list.length === 1 && block === NONE) {
    const isIn = body.at(node).operate(Operator.contains, body.expression(first), receiver);
    return body.at(node).operate(Operator.not, isIn);
  }
  if (classTests.has(name) && list.length === 1) return isOfClass(body, node, receiver, first);
  if (name === 'in?' && list.length === 1)
    return body.at(node).operate(Operator.contains, receiver, body.expression(first));
  if (name === 'match?' && list.length === 1) {
    const value = body.expression(first);
    const isExpression = tree.kind(at) === Kind.regex || isConstant(body, at);
    return isExpression
      ? body.at(node).operate(Operator.matches, value, receiver)
      : body.at(node).operate(Operator.matches, receiver, value);
  }
  const variable = variableNamed(body, node, receiver, name, list);
  if (variable !== null) return variable;
  if (sending.has(name)) {
    const sent = plainName(tree, first);
    if (sent !== null && tree.kind(first) !== Kind.identifier && tree.kind(first) !== Kind.constant)
      return body.at(node).invoke(receiver, sent, argumentsOf(body, list.slice(1), block));
  }
  if (name === 'method' && first !== NONE) {
    const named = plainName(tree, first);
    if (named !== null && tree.kind(first) !== Kind.identifier) return body.at(node).load(receiver, named);
  }
  if (name === 'fetch' && block !== NONE && list.length === 1) return fetchOr(body, node, receiver, first, block);
  const args = argumentsOf(body, list, block, spreadingNames.has(name));
  noteReflection(body, node, name, list, args);
  const job = doneLater(body, node, at, name, args);
  if (job !== null) return job;
  if (name === 'new') return body.at(node).call(receiver, null, args, CallFlag.new);
  return body.at(node).invoke(receiver, name, args);
}

const classTests: ReadonlySet<string> = new Set(['is_a?', 'kind_of?', 'instance_of?']);

/** `instance_variable_get(:@a)`, `instance_variable_set(:@a, b)`; null for anything else. */
function variableNamed(body: Body, node: Node, object: Register, name: string, list: readonly Node[]): Register | null {
  const [first = NONE, second = NONE] = list;
  const field = /^instance_variable_[gs]et$/.test(name) ? plainName(body.source.tree, first) : null;
  if (field?.startsWith('@') !== true) return null;
  if (name.endsWith('get')) return body.at(node).load(object, field);
  const value = body.expression(second);
  body.at(node).store(object, field, value);
  return value;
}

/** `a.fetch(key) { |key| other }`: what the block makes stands in for what is missing. */
function fetchOr(body: Body, node: Node, receiver: Register, at: Node, block: Node): Register {
  const key = { kind: 'positional' as const, value: body.expression(at) };
  const closure = blockClosure(body, block);
  const other = body.code.local();
  body.at(node).copy(other, body.at(node).undefined());
  const isMissing = body.at(node).global('[[maybe]]');
  body.at(node).if(isMissing, () => body.at(node).copy(other, body.at(node).call(closure, null, [key])));
  return body.at(node).invoke(receiver, 'fetch', [key, { kind: 'positional', value: other }]);
}

/** A job's or mailer's method, which the class itself is asked for: something makes an object and calls it there. */
function doneLater(body: Body, node: Node, at: Node, name: string, args: readonly Argument[]): Register | null {
  const { tree } = body.source;
  const isSet = tree.kind(at) === Kind.call && tree.slice(tree.child(at, Field.method)) === 'set';
  const path = constantPath(tree, isSet ? tree.child(at, Field.receiver) : at);
  if (path === null) return null;
  const [, isDelayed] = /^perform_(?:later|async|now|(in|at))$/.exec(name) ?? [null];
  const isMail = /Mailer$/.test(path.at(-1) ?? '') && !/^(?:new|with|default|layout)$/.test(name);
  const isJob = /^perform_(?:later|async|now|in|at)$/.test(name);
  if (!isJob && !isMail) return null;
  const made = body.at(node).call(constantNamed(body, path, at), null, [], CallFlag.new);
  return body.at(node).invoke(made, isJob ? 'perform' : name, isDelayed === undefined ? args : args.slice(1));
}

/** `send(name)`, `send("#{name}=", value)`: any object has these methods, and a spec says what they do. */
function noteReflection(body: Body, node: Node, name: string, list: readonly Node[], args: readonly Argument[]): void {
  const { tree } = body.source;
  const [given] = args;
  if (!(sending.has(name) || /^(?:public_)?method$/.test(name)) || given?.kind !== 'positional') return;
  const last = nodesIn(tree, list[0] ?? NONE).at(-1) ?? NONE;
  const isSetter = tree.kind(last) === Kind.string_content && tree.slice(last).endsWith('=');
  body.at(node).call(body.at(node).global(isSetter ? '__set__' : '__reflect__'), null, [given]);
}

const sending: ReadonlySet<string> = new Set(['send', 'public_send', '__send__', 'try', 'try!']);

function isConstant({ source: { tree } }: Body, node: Node): boolean {
  const name = constantPath(tree, node)?.at(-1) ?? '';
  return /^[A-Z]/.test(name);
}

/** A call without a receiver: of the object itself, of a function of the file, or of the language. */
export function ownCall(body: Body, node: Node, name: string, list: readonly Node[], block: Node): Register {
  const { tree, classes } = body.source;
  const { owner, isOfClass: isStatic } = body.around;
  const [first = NONE] = list;
  if (list.length === 0 && name === 'params' && answersRequests(body)) return askedOfSelf(body, name, node);
  if (isOwnMethod(body, name)) return body.at(node).invoke(selfOf(body, node), name, argumentsOf(body, list, block));
  if (classes.functions.has(name)) {
    const target = body.at(node).load(body.at(node).global(Intrinsic.module), name);
    return body.at(node).call(target, null, argumentsOf(body, list, block));
  }
  if ((name === 'lambda' || name === 'proc') && block !== NONE) return blockClosure(body, block);
  if (name === 'block_given?') {
    const isMissing = body.at(node).operate(Operator.isNothing, body.block ?? body.at(node).undefined());
    return body.at(node).operate(Operator.not, isMissing);
  }
  if (name === 'raise' || name === 'fail') return raise(body, node, list);
  if (name === 'method' && first !== NONE) {
    const sent = plainName(tree, first);
    if (sent !== null) return body.at(node).load(selfOf(body, node), sent);
  }
  if (quietNames.has(name) && owner !== null && isStatic && block === NONE) return body.at(node).undefined();
  const variable = variableNamed(body, node, selfOf(body, node), name, list);
  if (variable !== null) return variable;
  if (sending.has(name)) {
    const sent = plainName(tree, first);
    if (sent !== null && tree.kind(first) !== Kind.identifier)
      return body.at(node).invoke(selfOf(body, node), sent, argumentsOf(body, list.slice(1), block));
  }
  // A block that a class hands to a library runs on what the class makes.
  const args = argumentsOf(
    body,
    list,
    block,
    spreadingNames.has(name),
    owner !== null && body.around.method === null && (isStatic || routingNames.has(name)),
  );
  if (name === 'set' && owner?.methods.has('set') !== true) keepSettings(body, list, args, node);
  noteReflection(body, node, name, list, args);
  if (name === 'render') renderViews(body, list, args, node);
  if (name === 'erb') renderNamed(body, list, args, node);
  if (name === 'new' && isStatic) return body.at(node).call(selfOf(body, node), null, args, CallFlag.new);
  // Programs make such names of their own addresses; a spec says what comes of it.
  if (/_(?:path|url)$/.test(name)) return body.at(node).call(body.at(node).global('__route__'), null, args);
  if (kernelNames.has(name))
    return converted(body, node, args, body.at(node).call(body.at(node).global(name), null, args));
  if (body.source.view !== null || isHelperModule(owner?.name ?? '')) return callHelper(body, name, args, node);
  const result = body.at(node).invoke(selfOf(body, node), name, args);
  // What answers before an action ends it.
  if (answers.test(name) && isCallback(body)) body.at(node).throw(result);
  return result;
}

/** `Integer(text, exception: false)` may give nothing. */
function converted(body: Body, node: Node, args: readonly Argument[], result: Register): Register {
  if (!args.some((one) => one.kind === 'named' && one.name === 'exception')) return result;
  const isWrong = body.at(node).global('[[maybe]]');
  const value = body.code.local();
  body.at(node).copy(value, result);
  body.at(node).if(isWrong, () => body.at(node).copy(value, body.at(node).undefined()));
  return value;
}

const answers =
  /^(?:render(?!_to_string)|redirect|head$|deny|forbid|not_found|bad_request|unauthori[sz]ed|access_denied|request_http)/;

function isCallback(body: Body): boolean {
  const { owner, method } = body.around;
  // Who includes a module may have its methods called before.
  return owner !== null && method !== null && (owner.isModule || callbackNames(body, owner).has(method));
}

/** What answers a request asks for its parts: a view, a controller, or a module that one includes. */
function answersRequests({ self, around: { owner, isOfClass }, source: { view } }: Body): boolean {
  if (self === null || isOfClass) return false;
  return view !== null || (owner !== null && (owner.isModule || viewFolder(owner) !== null));
}

/** What was asked before the action: a test that one method makes holds for the others. */
function askedOfSelf(body: Body, name: string, node: Node): Register {
  const self = selfOf(body, node);
  const value = body.code.local();
  body.at(node).copy(value, body.at(node).load(self, KEPT));
  body.at(node).unless(value, () => body.at(node).copy(value, body.at(node).invoke(self, name, [])));
  return value;
}

/** `raise Wrong, "text"`, `raise "text"`, or `raise` alone, which throws again what was caught. */
function raise(body: Body, node: Node, list: readonly Node[]): Register {
  const { tree } = body.source;
  const [first = NONE, ...others] = list.filter((one) => tree.kind(one) !== Kind.pair);
  const value = body.expression(first);
  const isClass = constantPath(tree, first) !== null;
  const args = others.map((one) => ({ kind: 'positional' as const, value: body.expression(one) }));
  const thrown = isClass
    ? body.at(node).call(value, null, args, CallFlag.new)
    : tree.kind(first) === Kind.string
      ? body.at(node).call(body.at(node).global('RuntimeError'), null, [{ kind: 'positional', value }], CallFlag.new)
      : value;
  body.at(node).throw(thrown);
  return body.at(node).undefined();
}

/** Without arguments it hands on what the method was given. */
function superCall(body: Body, node: Node, args: readonly Argument[]): Register {
  const { method } = body.around;
  return body.at(node).super(null, selfOf(body, node), method === 'initialize' ? null : method, args);
}

const superAlone: Expression = (body, node) => {
  const args = body.params.map(({ name, kind }): Argument => {
    const local = body.find(name);
    const value = name === BLOCK || local === null ? (body.block ?? body.at(node).undefined()) : body.get(local, node);
    if (kind === 'rest') return { kind: 'spread', value };
    if (kind === 'namedRest') return { kind: 'namedSpread', value };
    return kind === 'named' ? { kind: 'named', name, value } : { kind: 'positional', value };
  });
  return superCall(body, node, args);
};

const yields: Expression = (body, node) => {
  const { tree } = body.source;
  const args = argumentsOf(body, nodesIn(tree, nodesIn(tree, node)[0] ?? NONE), NONE);
  return body.block === null ? body.at(node).undefined() : body.at(node).call(body.block, null, args);
};

export const calls: Partial<Record<KindName, Expression>> = {
  call,
  super: superAlone,
  yield: yields,
  lambda: (body, node) => blockClosure(body, node),
};
