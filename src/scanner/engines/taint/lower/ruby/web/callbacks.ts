import type { Register } from '../../../ir/operands.ts';
import { Intrinsic, Operator } from '../../../ir/ops.ts';
import type { Param } from '../../../ir/unit.ts';
import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import type { Body, Source } from '../body.ts';
import { constantPath, nodesIn, plainName } from '../children.ts';
import { type ClassInfo, namesMeant, superclassOf, writtenIn } from '../class-table.ts';
import { blockClosure, makeClosure } from '../functions.ts';
import { selfOf } from '../names.ts';
import { Field, Kind } from '../vocabulary.ts';
import { ifPresent } from './optional.ts';

/** What a class of a framework has called around its actions: methods by their names, or a block. */
export interface Callback {
  readonly when: 'before' | 'after' | 'rescue';
  readonly methods: readonly string[];
  readonly block: Node;
  /** Actions that it is for; null: for all. */
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
  readonly node: Node;
}

const calls: Readonly<Record<string, Callback['when']>> = {
  before_action: 'before',
  before_filter: 'before',
  prepend_before_action: 'before',
  append_before_action: 'before',
  around_action: 'before',
  after_action: 'after',
  rescue_from: 'rescue',
};

/** What a class or a module's `included` block says of its callbacks, in that order. */
export const callbacksIn = ({ source }: Body, info: ClassInfo): readonly Callback[] => callbacksOf(source.tree, info);

/** True for a module that has something called before the actions of who includes it. */
export const declaresCallbacks = ({ tree }: Source, info: ClassInfo): boolean =>
  callbacksOf(tree, info).some(({ when }) => when === 'before');

function callbacksOf(tree: SyntaxTree, info: ClassInfo): readonly Callback[] {
  return saidBy(tree, info).flatMap((node) => {
    const one = callbackAt(tree, node);
    return one === null ? [] : [one];
  });
}

/** Names of methods that the class has called before its actions. */
export const callbackNames = (body: Body, info: ClassInfo): ReadonlySet<string> =>
  new Set(callbacksIn(body, info).flatMap(({ when, methods }) => (when === 'before' ? methods : [])));

/** Runs a callback where it is for the action. */
export function runCallback(inner: Body, callback: Callback, action: Register, given: Register | null): void {
  const { node, methods, block, only, except } = callback;
  const args = given === null ? [] : [{ kind: 'positional' as const, value: given }];
  const run = (): void => {
    for (const name of methods) inner.at(node).invoke(selfOf(inner, node), name, args);
    if (block !== NONE) inner.at(node).call(blockClosure(inner, block), selfOf(inner, node), args);
  };
  if (only !== null) inner.at(node).if(isAmong(inner, only, action, node), run);
  else if (except.length > 0) inner.at(node).unless(isAmong(inner, except, action, node), run);
  else run();
}

function isAmong(inner: Body, names: readonly string[], action: Register, node: Node): Register {
  const list = inner.at(node).new(
    'list',
    names.map((name) => ({ value: inner.at(node).text(name) })),
  );
  return inner.at(node).operate(Operator.contains, action, list);
}

/** The method of a class that runs what comes before an action, which it is given. */
export const BEFORE = 'before action';

/**
 * The method that runs what a controller has before its actions: what the class above and the modules included have,
 * then its own.
 */
export function addCallbacks(body: Body, info: ClassInfo, value: Register): void {
  const isController = /Controller$/.test(info.name);
  const callbacks = callbacksIn(body, info).filter(({ when }) => when === 'before');
  if (!isController && (!info.isModule || callbacks.length === 0)) return;
  const [node = NONE] = info.nodes;
  const closure = makeClosure(body, {
    node,
    name: info.name,
    around: { owner: info, isOfClass: false, method: null },
    kind: 'method',
    lower: (inner) => {
      const action = inner.code.local('action');
      if (isController) runInherited(inner, info, action);
      for (const one of callbacks) runCallback(inner, one, action, null);
      const param: Param = { name: 'action', local: action, kind: 'positional', byReference: false, type: -1 };
      return [param];
    },
  });
  if (isController) body.at(node).method(value, 'method', BEFORE, closure);
  else body.at(node).store(body.at(node).global(Intrinsic.module), moduleKey(info.name), closure);
}

/** The name by which files share what a module has called before the actions of who includes it. */
export const moduleKey = (name: string): string => `before:${name}`;

function runInherited(inner: Body, info: ClassInfo, action: Register): void {
  const { tree, classes } = inner.source;
  const args = [{ kind: 'positional' as const, value: action }];
  for (const node of info.nodes) {
    const path = constantPath(tree, superclassOf(tree, node));
    // What the class skips of the one above is not known to the letter: it skips all.
    if (path !== null && !skips(inner, info)) {
      const names = namesMeant(path, info);
      const run = (): void => void inner.at(node).super(null, selfOf(inner, node), BEFORE, args);
      if (names.some((name) => classes.byName.has(name))) run();
      else ifPresent(inner, names.map((name) => name.replaceAll('::', '.')).join(' '), node, run);
    }
    for (const included of includedIn(inner, node)) {
      const names = namesMeant(constantPath(tree, included) ?? [], info);
      const own = names.find((name) => classes.byName.has(name));
      const call = (callee: Register): void => void inner.at(included).call(callee, selfOf(inner, included), args);
      if (own === undefined) ifPresent(inner, names.map(moduleKey).join(' '), included, call);
      else if (callbacksIn(inner, classes.byName.get(own) ?? info).length > 0)
        call(inner.at(included).load(inner.at(included).global(Intrinsic.module), moduleKey(own)));
    }
  }
}

function includedIn({ source: { tree } }: Body, node: Node): Node[] {
  return writtenIn(tree, node).flatMap((one) =>
    tree.kind(one) === Kind.call && tree.slice(tree.child(one, Field.method)) === 'include'
      ? nodesIn(tree, tree.child(one, Field.arguments)).filter((name) => constantPath(tree, name) !== null)
      : [],
  );
}

const skips = ({ source: { tree } }: Body, info: ClassInfo): boolean =>
  saidBy(tree, info).some((node) => tree.slice(tree.child(node, Field.method)) === 'skip_before_action');

/** Calls that stand in a class, or in what a module says to whoever includes it. */
function saidBy(tree: SyntaxTree, info: ClassInfo): Node[] {
  return info.nodes.flatMap((written) =>
    writtenIn(tree, written).flatMap((node) => {
      if (tree.kind(node) !== Kind.call) return [];
      if (tree.slice(tree.child(node, Field.method)) !== 'included') return [node];
      const content = tree.child(tree.child(node, Field.block), Field.body);
      return nodesIn(tree, content).filter((one) => tree.kind(one) === Kind.call);
    }),
  );
}

function callbackAt(tree: SyntaxTree, node: Node): Callback | null {
  const when = calls[tree.slice(tree.child(node, Field.method))];
  if (when === undefined) return null;
  const list = nodesIn(tree, tree.child(node, Field.arguments));
  const named = new Map(
    list.flatMap((one) =>
      tree.kind(one) === Kind.pair
        ? [[plainName(tree, tree.child(one, Field.key)) ?? '', tree.child(one, Field.value)] as const]
        : [],
    ),
  );
  const written = when === 'rescue' ? [named.get('with') ?? NONE] : list;
  const methods = written.flatMap((one) => (tree.kind(one) === Kind.simple_symbol ? [tree.slice(one).slice(1)] : []));
  const only = named.get('only');
  const except = named.get('except');
  return {
    when,
    methods,
    block: tree.child(node, Field.block),
    only: only === undefined ? null : namesAt(tree, only),
    except: except === undefined ? [] : namesAt(tree, except),
    node,
  };
}

function namesAt(tree: SyntaxTree, node: Node): string[] {
  const list =
    tree.kind(node) === Kind.array || tree.kind(node) === Kind.symbol_array || tree.kind(node) === Kind.string_array;
  return (list ? nodesIn(tree, node) : [node]).map((one) =>
    tree.kind(one) === Kind.bare_symbol || tree.kind(one) === Kind.bare_string
      ? tree.slice(one)
      : (plainName(tree, one) ?? ''),
  );
}
