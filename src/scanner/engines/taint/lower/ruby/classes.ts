import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import { Intrinsic } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { constantPath, nodesIn, plainName } from './children.ts';
import {
  type ClassInfo,
  includedIn,
  isForClass,
  methodsInBlocks,
  namesMeant,
  structureAt,
  superclassOf,
  writtenIn,
} from './class-table.ts';
import { makeClosure, methodClosure } from './functions.ts';
import { addAlias, addDefined, addDelegates, addScope, addStructure, type Made } from './members.ts';
import { constantNamed } from './names.ts';
import { publicMethods } from './visibility.ts';
import { Field, Kind } from './vocabulary.ts';
import { addActions } from './web/actions.ts';
import { helperKey, isHelper } from './web/optional.ts';

/** The classes of the file, each after what it extends; then their own code in the order of the file. */
export function lowerFileClasses(body: Body): void {
  const { classes } = body.source;
  const made = new Map<ClassInfo, Register>();
  const make = (info: ClassInfo): void => {
    if (made.has(info)) return;
    made.set(info, -1);
    for (const node of info.nodes)
      for (const path of usedIn(body, node))
        for (const name of namesMeant(path, info)) {
          const own = classes.byName.get(name);
          if (own !== undefined && own !== info) body.nested(node, () => make(own));
        }
    const value = makeClass(body, info);
    made.set(info, value);
    body.at(info.nodes[0] ?? NONE).store(body.at(info.nodes[0] ?? NONE).global(Intrinsic.module), info.name, value);
  };
  for (const info of classes.all) make(info);
  for (const info of classes.all) {
    const value = made.get(info) ?? -1;
    if (value >= 0) for (const node of info.nodes) runClassCode(body, info, value, node);
  }
}

/** What a class is made of: its superclass and the modules that it includes. */
function usedIn({ source: { tree } }: Body, node: Node): (readonly string[])[] {
  const paths = [superclassOf(tree, node), ...includedIn(tree, node)].map((one) =>
    one === NONE ? null : constantPath(tree, one),
  );
  return paths.filter((path) => path !== null);
}

function makeClass(body: Body, info: ClassInfo): Register {
  const { tree } = body.source;
  const [node = NONE] = info.nodes;
  const superclass = info.nodes.map((one) => superclassOf(tree, one)).find((one) => one !== NONE) ?? NONE;
  const path = constantPath(tree, superclass);
  const isOwnKind = info.nodes.some((one) => structureAt(tree, one) !== null);
  const first =
    superclass === NONE || isOwnKind
      ? includerOf(body, info)
      : path === null
        ? body.expression(superclass)
        : namedFrom(body, path, info, superclass);
  const value = body.at(node).class(info.index, first);
  for (const method of publicMethods(tree, info).values()) info.exposed.add(method);
  // First what calls all others: what was called is not taken for called from outside.
  addActions(body, info, value);
  for (const one of info.nodes) {
    for (const included of includedIn(tree, one)) {
      const name = constantPath(tree, included);
      if (name !== null) body.at(included).extend(value, namedFrom(body, name, info, included));
    }
    addMembers(body, info, value, writtenIn(tree, one), false);
    addStructure({ body, info, value }, one, (at, name) => addAccessor(body, info, value, at, name, 'method', true));
  }
  return value;
}

/** What a module that says so leaves to the classes that include it, whatever those extend; null for any other. */
function includerOf(body: Body, info: ClassInfo): Register | null {
  const { tree } = body.source;
  const [said] = info.nodes.flatMap((node) =>
    writtenIn(tree, node).filter((one) => /^extend[ (]+(?:::)?ActiveSupport::Concern\b/.test(tree.slice(one))),
  );
  return said === undefined || !info.isModule ? null : namedFrom(body, ['ActiveSupport', 'Concern'], info, said);
}

/** A constant as the class's own code would mean it. */
function namedFrom(body: Body, path: readonly string[], info: ClassInfo, node: Node): Register {
  const { classes, unit } = body.source;
  for (const name of namesMeant(path, info)) {
    const own = classes.byName.get(name);
    if (own !== undefined && own !== info) return constantNamed(body, ['', ...own.name.split('::')], node);
  }
  const names = namesMeant(path, info).map((name) => name.replaceAll('::', '.'));
  return body.at(node).import(unit.import(names.join(' ')));
}

/** Methods, and what stands for methods: accessors, methods handed to another object. */
function addMembers(body: Body, info: ClassInfo, value: Register, nodes: readonly Node[], isOfClass: boolean): void {
  const { tree } = body.source;
  let both = info.isModule && nodes.some((node) => tree.slice(node) === 'extend self');
  for (const node of nodes) {
    const kind = tree.kind(node);
    if (kind === Kind.identifier && tree.slice(node) === 'module_function') both = true;
    else if (kind === Kind.method) addMethod(body, info, value, node, isOfClass, both);
    else if (kind === Kind.singleton_method) addMethod(body, info, value, node, true, false);
    else if (kind === Kind.singleton_class)
      addMembers(body, info, value, nodesIn(tree, tree.child(node, Field.body)), true);
    else if (kind === Kind.alias) addAlias({ body, info, value, isOfClass }, node, nodesIn(tree, node));
    else if (kind === Kind.call) addCalled(body, info, value, node, isOfClass);
  }
}

function addMethod(body: Body, info: ClassInfo, value: Register, node: Node, isOfClass: boolean, both: boolean): void {
  const name = body.source.tree.slice(body.source.tree.child(node, Field.name));
  const closure = methodClosure(body, node, { owner: info, isOfClass, method: name }, info.exposed.has(node));
  const kind = isOfClass ? 'static' : 'method';
  if (!isOfClass && name === 'initialize') body.at(node).method(value, 'constructor', null, closure);
  body.at(node).method(value, kind, operatorMethods[name] ?? name, closure);
  if (!isOfClass && isHelper(info, name))
    body.at(node).store(body.at(node).global(Intrinsic.module), helperKey(name), closure);
  if (both && !isOfClass) body.at(node).method(value, 'static', name, closure);
}

/** Methods that operators call, by the names under which those are lowered. */
const operatorMethods: Readonly<Record<string, string>> = { '<<': '__append__', '%': '__format__' };

function addCalled(body: Body, info: ClassInfo, value: Register, node: Node, isOfClass: boolean): void {
  const { tree } = body.source;
  const name = tree.slice(tree.child(node, Field.method));
  const args = nodesIn(tree, tree.child(node, Field.arguments));
  if (/^(?:private|public|protected|private_class_method|memoize)$/.test(name)) {
    addMembers(body, info, value, args, isOfClass);
    return;
  }
  if (name === 'module_function') {
    for (const one of args) if (tree.kind(one) === Kind.method) addMethod(body, info, value, one, isOfClass, true);
    return;
  }
  if (isForClass(tree, node)) {
    const block = tree.child(tree.child(node, Field.block), Field.body);
    addMembers(body, info, value, nodesIn(tree, block), true);
    return;
  }
  for (const one of methodsInBlocks(tree, node)) addMethod(body, info, value, one, isOfClass, false);
  addNamed({ body, info, value, isOfClass }, node, name, args);
  const given = /^(?:attr|mattr|cattr)_(?:accessor|reader|writer)$/.test(name) ? args : [];
  for (const one of given) {
    const field = plainName(tree, one);
    if (field === null) continue;
    const kind = isOfClass || !name.startsWith('attr') ? 'static' : 'method';
    if (!name.endsWith('writer')) addAccessor(body, info, value, one, field, kind, false);
    if (!name.endsWith('reader')) body.at(one).method(value, kind, `${field}=`, accessor(body, info, one, field, true));
  }
}

/** Calls that make methods of names. */
function addNamed(made: Made, node: Node, called: string, args: readonly Node[]): void {
  const { tree } = made.body.source;
  const [first = NONE] = args;
  if (called === 'alias_method') addAlias(made, node, args);
  else if (called === 'scope' && !made.isOfClass) addScope(made, plainName(tree, first) ?? '', args[1] ?? NONE);
  else if (called === 'define_method') addDefined(made, node, plainName(tree, first) ?? '');
  else if (called === 'def_delegators' || called === 'def_delegator')
    addDelegates(made, node, args.slice(1), plainName(tree, first) ?? '');
  else if (called === 'delegate') {
    const to = args.find((one) => tree.kind(one) === Kind.pair && tree.slice(tree.child(one, Field.key)) === 'to');
    if (to !== undefined) addDelegates(made, node, args, plainName(tree, tree.child(to, Field.value)) ?? '');
  }
}

function addAccessor(
  body: Body,
  info: ClassInfo,
  value: Register,
  node: Node,
  field: string,
  kind: 'method' | 'static',
  writes: boolean,
): void {
  body.at(node).method(value, kind, field, accessor(body, info, node, field, false));
  if (writes) body.at(node).method(value, kind, `${field}=`, accessor(body, info, node, field, true));
}

/** A method that reads or writes the variable of its name. */
function accessor(body: Body, info: ClassInfo, node: Node, name: string, writes: boolean): Register {
  const { unit } = body.source;
  const index = unit.reserve();
  const code = new FunctionBuilder(unit);
  const span = body.source.spanOf(node);
  const self = code.at(span).local('self');
  const params: Param[] = [];
  if (writes) {
    const local = code.local(name);
    params.push({ name, local, kind: 'positional', byReference: false, type: -1 });
    code.store(self, `@${name}`, local);
    code.return(local);
  } else code.return(code.load(self, `@${name}`));
  unit.finish(index, code, {
    name,
    ...span,
    params,
    captures: [],
    thisLocal: self,
    argumentsLocal: -1,
    ownerClass: info.index,
    isAsync: false,
    isGenerator: false,
    resultType: -1,
  });
  return body.at(node).closure(index, []);
}

/** What stands in a class besides its methods: constants, calls that say something of it. */
function runClassCode(body: Body, info: ClassInfo, value: Register, node: Node): void {
  const { tree } = body.source;
  const nodes = writtenIn(tree, node).filter((one) => !members.has(tree.kind(one)));
  if (nodes.length === 0) return;
  const closure = makeClosure(body, {
    node,
    name: info.name,
    around: { owner: info, isOfClass: true, method: null },
    kind: 'method',
    lower: (inner) => {
      inner.sequence(nodes, null, node);
      return [];
    },
  });
  body.at(node).call(closure, value, []);
}

const members: ReadonlySet<number> = new Set([
  Kind.method,
  Kind.singleton_method,
  Kind.singleton_class,
  Kind.class,
  Kind.module,
]);
