import type { Register } from '../../ir/operands.ts';
import { Operator } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { Body, type Surroundings } from './body.ts';
import { nodesIn } from './children.ts';
import { steadyNames } from './kernel-names.ts';
import { isOwnMethod } from './names.ts';
import { sharedVariables } from './shared-variables.ts';
import { assign, takeApart } from './targets.ts';
import { Field, Kind } from './vocabulary.ts';

/** The name by which a block is given and taken. */
export const BLOCK = '$block';

/** A function that is to be made: what stands at the node. */
export interface Made {
  readonly node: Node;
  readonly name: string;
  readonly around: Omit<Surroundings, 'shared'>;
  /**
   * `method`: called on an object of its own, sees no variables around. `block`: has all that is around.
   * `blockOfMethod`: both.
   */
  readonly kind: 'method' | 'block' | 'blockOfMethod';
  readonly isPublic?: boolean;
  /** Writes the code, parameters first. */
  readonly lower: (inner: Body) => readonly Param[];
}

/** The closure of a function; its code is written later. It takes along what it names of the variables around. */
export function makeClosure(body: Body, { node, name, around, kind, isPublic = false, lower }: Made): Register {
  const { source } = body;
  const index = source.unit.reserve();
  const variables = kind === 'method' ? [] : [...variablesIn(body, node)];
  const given = variables.map(([, { register }]) => register);
  const takesSelf = kind === 'block' && body.self !== null;
  if (takesSelf && body.self !== null) given.push(body.self);
  const block = kind === 'method' ? null : body.block;
  if (block !== null) given.push(block);
  source.pending.push(() => {
    const shared = kind === 'method' ? sharedVariables(source.tree, node, source.tree.after(node)) : body.around.shared;
    const inner = new Body(source, { ...around, shared });
    const captures = variables.map(([variable, local]) => {
      const register = inner.code.local(variable);
      inner.take(variable, { ...local, register });
      return register;
    });
    if (takesSelf || kind !== 'block') inner.self = inner.code.local('self');
    if (takesSelf && inner.self !== null) captures.push(inner.self);
    if (block !== null) {
      inner.block = inner.code.local();
      captures.push(inner.block);
    }
    const params = lower(inner);
    inner.at(node).return(null);
    source.unit.finish(index, inner.code, {
      name,
      captures,
      params,
      ...source.spanOf(node),
      thisLocal: kind === 'block' ? -1 : (inner.self ?? -1),
      argumentsLocal: -1,
      ownerClass: kind === 'block' ? -1 : (around.owner?.index ?? -1),
      isAsync: false,
      isGenerator: false,
      isPublic,
      resultType: -1,
    });
  });
  return body.at(node).closure(index, given);
}

/** Variables around whose names stand somewhere in the code. */
function variablesIn(body: Body, node: Node) {
  const { tree } = body.source;
  const visible = body.visible();
  if (visible.size === 0) return visible;
  const named = new Set<string>();
  for (let at = node; at < tree.after(node); at++)
    // `f(name:)` names a variable by its key alone.
    if (tree.kind(at) === Kind.identifier || tree.kind(at) === Kind.hash_key_symbol) named.add(tree.slice(at));
  // Any name may be one of a view's locals.
  return new Map([...visible].filter(([name]) => named.has(name) || name === 'local_assigns'));
}

/** The closure of a block or lambda. `spreads`: one element that is a list goes into several parameters. */
export function blockClosure(body: Body, node: Node, { spreads = false, ofMethod = false } = {}): Register {
  const { tree } = body.source;
  const isLambda = tree.kind(node) === Kind.lambda;
  const holder = isLambda ? tree.child(node, Field.body) : node;
  return makeClosure(body, {
    node,
    name: 'block',
    around: ofMethod ? { ...body.around, isOfClass: false } : body.around,
    kind: ofMethod ? 'blockOfMethod' : 'block',
    lower: (inner) => {
      const list = tree.child(node, Field.parameters);
      const params = takeBlockParameters(inner, list, node, spreads);
      askOnce(inner, node);
      const content = tree.child(holder, Field.body);
      inner.give(content, (value, at) => inner.at(at === NONE ? node : at).return(value));
      return params;
    },
  });
}

function takeBlockParameters(inner: Body, list: Node, node: Node, spreads: boolean): Param[] {
  const { tree } = inner.source;
  if (list === NONE) return takeNumbered(inner, node);
  const written = nodesIn(tree, list).filter((one) => tree.field(one) !== Field.locals);
  if (!spreads || written.length < 2) return takeParameters(inner, written);
  const register = inner.code.local();
  takeApart(inner, written, register, list);
  return [positional('', register)];
}

/** `it`, `_1`, `_2`: parameters that are only named where they are used. */
function takeNumbered(inner: Body, node: Node): Param[] {
  const { tree } = inner.source;
  const used = new Set<string>();
  for (let at = node; at < tree.after(node); at++) if (tree.kind(at) === Kind.identifier) used.add(tree.slice(at));
  const names = used.has('_2') ? ['_1', '_2'] : used.has('_1') ? ['_1'] : used.has('it') ? ['it'] : [];
  if (inner.find('it') !== null && names[0] === 'it') return [];
  return names.map((name) => {
    const register = inner.code.local(name);
    inner.take(name, { register, isCell: false, begins: null });
    return positional(name, register);
  });
}

const positional = (name: string, local: Register): Param => ({
  name,
  local,
  kind: 'positional',
  byReference: false,
  type: -1,
});

/** Declares parameters in the code that is written. */
export function takeParameters(inner: Body, nodes: readonly Node[]): Param[] {
  const { tree } = inner.source;
  const params: Param[] = [];
  for (const node of nodes) {
    const kind = tree.kind(node);
    if (kind === Kind.forward_parameter) {
      for (const [name, way] of [
        ['*', 'rest'],
        ['**', 'namedRest'],
      ] as const)
        params.push(one(inner, name, way, NONE, node));
      params.push(takeBlock(inner, '&'));
      continue;
    }
    if (kind === Kind.block_parameter) {
      params.push(takeBlock(inner, tree.slice(tree.child(node, Field.name)) || '&'));
      continue;
    }
    if (kind === Kind.destructured_parameter) {
      const register = inner.code.local();
      params.push(positional('', register));
      takeApart(inner, nodesIn(tree, node), register, node);
      continue;
    }
    const written = tree.child(node, Field.name);
    const name = kind === Kind.identifier ? tree.slice(node) : tree.slice(written);
    const way = ways.get(kind) ?? 'positional';
    params.push(one(inner, name || (way === 'rest' ? '*' : '**'), way, tree.child(node, Field.value), node));
  }
  return withOptions(inner, nodes, params);
}

const ways: ReadonlyMap<number, Param['kind']> = new Map([
  [Kind.splat_parameter, 'rest'],
  [Kind.keyword_parameter, 'named'],
  [Kind.hash_splat_parameter, 'namedRest'],
]);

function one(inner: Body, name: string, kind: Param['kind'], fallback: Node, node: Node): Param {
  const register = inner.code.local(name);
  if (fallback !== NONE) {
    const isMissing = inner.at(node).operate(Operator.isNothing, register);
    inner.at(node).if(isMissing, () => inner.at(node).copy(register, inner.expression(fallback)));
  }
  if (inner.around.shared.has(name)) assign(inner, name, register, node);
  else inner.take(name, { register, isCell: false, begins: null });
  return { name, local: register, kind, byReference: false, type: -1 };
}

function takeBlock(inner: Body, name: string): Param {
  const register = inner.code.local(name);
  inner.block = register;
  inner.take(name, { register, isCell: false, begins: null });
  return { name: BLOCK, local: register, kind: 'named', byReference: false, type: -1 };
}

/** Names given to a method that takes none are a hash: its last parameter. */
function withOptions(inner: Body, nodes: readonly Node[], params: Param[]): Param[] {
  const { tree } = inner.source;
  if (params.some(({ kind, name }) => kind === 'namedRest' || (kind === 'named' && name !== BLOCK))) return params;
  const last = params.findLast(({ kind }) => kind === 'positional');
  const node = nodes.findLast((at) => tree.kind(at) === Kind.optional_parameter || tree.kind(at) === Kind.identifier);
  if (last === undefined || node === undefined || inner.around.shared.has(last.name)) return params;
  const isHash = tree.kind(tree.child(node, Field.value)) === Kind.hash;
  if (!isHash && !/^(?:opts|options|params|attrs|attributes|hash|conditions|data|payload|query|args)$/.test(last.name))
    return params;
  const register = inner.code.local();
  const given = inner.at(node).operate(Operator.isNothing, last.local);
  if (isHash) inner.at(node).copy(last.local, inner.at(node).operate(Operator.either, last.local, register));
  else inner.at(node).if(given, () => inner.at(node).copy(last.local, register));
  return [...params, { name: '**', local: register, kind: 'namedRest', byReference: false, type: -1 }];
}

/** The closure of `def`. */
export function methodClosure(
  body: Body,
  node: Node,
  around: Omit<Surroundings, 'shared'>,
  isPublic: boolean,
): Register {
  const { tree } = body.source;
  return makeClosure(body, {
    node,
    name: around.method ?? '',
    around,
    kind: 'method',
    isPublic,
    lower: (inner) => {
      const params = takeParameters(inner, nodesIn(tree, tree.child(node, Field.parameters)));
      // A block that is only called has no name among the parameters.
      if (inner.block === null && takesBlock(inner, node)) params.push(takeBlock(inner, '&'));
      inner.params = params;
      askOnce(inner, node);
      const content = tree.child(node, Field.body);
      const isMaker = around.method === 'initialize';
      inner.give(content, isMaker ? null : (value, at) => inner.at(at === NONE ? node : at).return(value));
      return params;
    },
  });
}

/** What the method asks of its object more than once, in a variable of that name. */
export function askOnce(inner: Body, node: Node): void {
  const { tree } = inner.source;
  const asked = new Map<string, Node[]>();
  for (let at = node; at < tree.after(node); at++) {
    const name = tree.kind(at) === Kind.identifier && tree.field(at) !== Field.method ? tree.slice(at) : '';
    if (steadyNames.has(name)) asked.set(name, [...(asked.get(name) ?? []), at]);
  }
  for (const [name, [first = node, ...others]] of asked) {
    if (others.length === 0 || inner.find(name) !== null || isOwnMethod(inner, name) || inner.around.shared.has(name))
      continue;
    const value = inner.expression(first);
    inner.set(inner.declare(name), value, first);
  }
}

function takesBlock({ source: { tree } }: Body, node: Node): boolean {
  for (let at = node; at < tree.after(node); at++) {
    const kind = tree.kind(at);
    if (kind === Kind.yield) return true;
    if (kind === Kind.identifier && tree.slice(at) === 'block_given?') return true;
  }
  return false;
}
