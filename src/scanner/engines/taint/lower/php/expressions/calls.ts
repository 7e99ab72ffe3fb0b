import type { Argument, Register } from '../../../ir/operands.ts';
import { CallFlag, Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, nodesIn, variableName } from '../children.ts';
import { isSet } from '../conditions.ts';
import { builtIn, classAt, functionNamed, nameKinds } from '../names/references.ts';
import { writeToPage } from '../output.ts';
import { constantText } from '../text.ts';
import { localOf, surroundings } from '../variables/variables.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { memberOf, variablesOf } from './accesses.ts';
import { placeOf } from './places.ts';

const call: Expression = (body, node) => {
  const { tree } = body.source;
  const callee = bare(tree, tree.child(node, Field.function));
  if (!nameKinds.has(tree.kind(callee))) {
    const target = body.expression(callee);
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
  return body.at(node).call(target, null, args);
};

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
  const owner = anonymous === NONE ? classAt(body, callee) : body.expression(anonymous);
  const list = tree.childOf(anonymous === NONE ? node : anonymous, Kind.arguments);
  const args = argumentsIn(body, list);
  return body.at(node).call(owner, null, args, CallFlag.new);
};

export const argumentsOf = (body: Body, node: Node): Argument[] =>
  argumentsIn(body, body.source.tree.child(node, Field.arguments));

function argumentsIn(body: Body, list: Node): Argument[] {
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
    if (target !== NONE) placeOf(body, target).write(body.at(target).new('list'), target);
  }
}

/** Null where the call is like any other. */
type Special = (body: Body, node: Node, args: readonly Node[]) => Register | null;

const value = (body: Body, argument: Node | undefined): Register =>
  argument === undefined ? body.code.undefined() : body.expression(firstNode(body.source.tree, argument));

const specials: ReadonlyMap<string, Special> = new Map<string, Special>([
  [
    'isset',
    (body, node, args) => {
      const [first] = args;
      if (first === undefined) return body.at(node).const(Const.false);
      const result = isSet(body, firstNode(body.source.tree, first));
      for (const one of args.slice(1)) isSet(body, firstNode(body.source.tree, one));
      return args.length === 1 ? result : body.at(node).global('[[maybe]]');
    },
  ],
  ['empty', (body, node, [first]) => body.at(node).operate(Operator.not, value(body, first))],
  ['is_null', (body, node, [first]) => body.at(node).operate(Operator.isNothing, value(body, first))],
  [
    'extract',
    (body, node, [first]) => {
      body.at(node).spread(variablesOf(body, node), value(body, first));
      return body.at(node).const(Const.number, '1');
    },
  ],
  ['compact', (body, node, args) => compact(body, node, args)],
  ['get_defined_vars', (body, node) => variablesOf(body, node)],
  [
    'define',
    (body, node, [name, given]) => {
      const text = constantText(body.source.tree, firstNode(body.source.tree, name ?? NONE));
      if (text === null) return null;
      body.at(node).store(surroundings(body, node), text, value(body, given));
      return body.at(node).const(Const.true);
    },
  ],
  ['constant', (body, node, [name]) => body.at(node).loadAt(surroundings(body, node), value(body, name))],
  ['func_get_args', (body) => listOfArguments(body)],
  ['func_get_arg', (body, node, [index]) => body.at(node).loadAt(listOfArguments(body), value(body, index))],
  ['print', (body, node, args) => writeToPage(body, node, args)],
  ['die', (body, node, args) => ends(body, node, args)],
  ['exit', (body, node, args) => ends(body, node, args)],
  ['settype', (body, node, [target]) => settype(body, node, target ?? NONE)],
]);

/** `die($text)` writes it and ends the program. */
export function ends(body: Body, node: Node, args: readonly Node[]): Register {
  if (args.length > 0) writeToPage(body, node, args);
  return body.at(node).call(builtIn(body, 'exit', node), null, []);
}

function compact(body: Body, node: Node, args: readonly Node[]): Register | null {
  const { tree } = body.source;
  const names = args.map((argument) => constantText(tree, firstNode(tree, argument)));
  const result = body.at(node).new('object');
  names.forEach((name, index) => {
    const variable = name === null ? null : readNamed(body, name, node);
    if (name !== null && variable !== null) body.at(node).store(result, name, variable);
    else if (args[index] !== undefined) value(body, args[index]);
  });
  return result;
}

function readNamed(body: Body, name: string, node: Node): Register {
  const { frame } = body;
  if (frame.kind !== 'locals') return body.at(node).load(frame.scope, name);
  return frame.cells.has(name) ? body.at(node).get(localOf(body, name)) : localOf(body, name);
}

function listOfArguments(body: Body): Register {
  if (body.frame.arguments < 0) body.frame.arguments = body.code.local();
  return body.frame.arguments;
}

function settype(body: Body, node: Node, argument: Node): Register | null {
  const { tree, unit } = body.source;
  const [target = NONE] = nodesIn(tree, argument);
  const call = tree.slice(node);
  if (!/['"](?:int|integer|float|double|bool|boolean)['"]\s*\)$/i.test(call)) return null;
  const place = placeOf(body, target);
  const type = { name: 'int', import: -1, path: [], ownClass: -1, args: [] };
  place.write(body.at(node).convert(place.read(), unit.type(type)), node);
  return body.at(node).const(Const.true);
}

export const calls: Partial<Record<KindName, Expression>> = {
  function_call_expression: call,
  member_call_expression: methodCall,
  nullsafe_member_call_expression: nullsafeCall,
  scoped_call_expression: scopedCall,
  object_creation_expression: creation,
};
