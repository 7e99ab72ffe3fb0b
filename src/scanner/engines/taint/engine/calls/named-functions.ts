import { isModuleOf, readFunctionName } from '../../resolve/named-function.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { chosenMethods, methodUnder, publicMethods } from '../heap/lineage.ts';
import { load } from '../heap/load.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { isOutsiders } from '../values/taint.ts';
import { textsOf } from '../values/text.ts';
import { lettersKnown, patternOf } from '../values/text-pattern.ts';
import { objectValue, type Value } from '../values/values.ts';

/** One way to run what a value names. */
export type NamedCall = (state: State) => Value | null;

/** Names that are looked at. */
const MAX_NAMES = 8;

/**
 * Languages whose functions are called by their names: `'trim'`, `'Page::show'`, `[object, 'show']`; and classes where
 * something is made.
 */
export const namedCalls = (
  machine: Machine,
  state: State,
  callee: Value,
  args: Arguments,
  site: Site,
  isNew: boolean,
): readonly NamedCall[] => {
  if (!machine.library.traits.callsByName) return [];
  if (isNew && callee.text !== null)
    return classesFitting(machine, state, callee, site).map(
      (cls) => (own) => machine.call(own, cls, null, args, site, true),
    );
  if (isOutsiders(callee.taint)) return [];
  const names = (callee.core.consts ?? []).filter((item) => typeof item === 'string').slice(0, MAX_NAMES);
  const byName = names.flatMap((name): readonly NamedCall[] => {
    const [owner = '', method] = name.split('::');
    if (method !== undefined)
      return onMember(machine, machine.declared(state, owner, 'class', site), method, args, site);
    const found = machine.declared(state, name, isNew ? 'class' : 'function', site);
    return found === null ? [] : [(own) => machine.call(own, found, null, args, site, isNew)];
  });
  return [...byName, ...callee.core.objects.flatMap((object) => ofPair(machine, state, object, args, site))];
};

/** A function that is called from outside of the tree, and the class or object that it is called on. */
export interface NamedFunction {
  readonly callee: Value;
  /** Null where it is called by itself. */
  readonly self: ((state: State, site: Site) => Value) | null;
}

/**
 * Functions that a value names to be called later: `'show'`, `'Page::show'`, `[object, 'show']`, a class for the method
 * by which its objects are called; of a class or object alone those of the methods asked for.
 */
export const functionsNamed = (
  machine: Machine,
  state: State,
  value: Value,
  methods: readonly string[],
  site: Site,
): readonly NamedFunction[] => {
  const { callsByName, nestsModules, protocol } = machine.library.traits;
  if (isOutsiders(value.taint)) return [];
  if (nestsModules) return functionsOfModules(machine, state, value, site).map((callee) => ({ callee, self: null }));
  if (!callsByName && methods.length === 0) return [];
  const ownerNamed = (text: string): Value | null => machine.declared(state, text.replace(/^\\/, ''), 'class', site);
  const asked = methods.length > 0 ? methods : [protocol?.call ?? ''];
  const ofText = (text: string): readonly NamedFunction[] => {
    const [, owner = text, method] = /^(.+?)(?:::|->|[@:])(\w+)$/.exec(text) ?? [];
    const cls = ownerNamed(owner);
    const found = method !== undefined || methods.length > 0 ? null : machine.declared(state, text, 'function', site);
    if (found !== null) return closuresIn(machine, found).map((callee) => ({ callee, self: null }));
    return cls === null ? [] : methodsNamed(machine, state, cls, method === undefined ? asked : [method]);
  };
  const ofObject = (object: number): readonly NamedFunction[] => {
    const { kind } = machine.objects.get(object);
    if (kind !== 'list') return methodsNamed(machine, state, objectValue(object), asked);
    const [first, second] = ['0', '1'].map((place) => readField(machine, state, object, place));
    const names = second === undefined ? [] : (textsOf(second) ?? []);
    if (first === undefined || isOutsiders(first.taint)) return [];
    const [text] = first.core.objects.length === 0 ? (textsOf(first) ?? []) : [];
    const owner = text === undefined ? first : ownerNamed(text);
    return owner === null ? [] : methodsNamed(machine, state, owner, names.slice(0, MAX_NAMES));
  };
  const texts = (value.core.consts ?? []).filter((item) => typeof item === 'string').slice(0, MAX_NAMES);
  return [...(callsByName ? texts.flatMap(ofText) : []), ...value.core.objects.flatMap(ofObject)];
};

/** Functions of the tree that a text names with their module: `app.views.show`. */
const functionsOfModules = (machine: Machine, state: State, { core }: Value, site: Site): readonly Value[] => {
  const names = (core.consts ?? []).flatMap((item) => (typeof item === 'string' ? (readFunctionName(item) ?? []) : []));
  return names.flatMap((named) =>
    machine.units
      .filter(({ file }) => isModuleOf(named, file))
      .map(({ file }) => load(machine, state, machine.module(state, file, site), named.name, site)),
  );
};

const closuresIn = ({ objects }: Machine, { core }: Value): readonly Value[] =>
  core.objects.filter((object) => objects.get(object).kind === 'closure').map(objectValue);

/** Methods of classes or of objects; `*` stands for every public one. */
const methodsNamed = (
  machine: Machine,
  state: State,
  owner: Value,
  names: readonly string[],
): readonly NamedFunction[] =>
  owner.core.objects.flatMap((object) => {
    const isClass = machine.objects.get(object).kind === 'class';
    const from = isClass ? prototypeOf(machine, state, object) : object;
    if (from < 0) return [];
    const self = isClass ? (own: State, at: Site) => machine.instanceOf(own, object, at) : () => objectValue(object);
    const wanted = names.includes('*') ? publicMethods(machine, state, from) : names;
    return wanted.flatMap((name) => {
      const method = methodUnder(machine, state, from, name);
      return method === null ? [] : closuresIn(machine, method).map((callee) => ({ callee, self }));
    });
  });

/** `[object, 'method']`. */
const ofPair = (machine: Machine, state: State, object: number, args: Arguments, site: Site): readonly NamedCall[] => {
  if (machine.objects.get(object).kind !== 'list') return [];
  const receiver = readField(machine, state, object, '0');
  const method = readField(machine, state, object, '1') ?? objectValue(object);
  if (receiver === undefined) return [];
  if (isOutsiders(method.taint)) {
    const chosen = chosenMethods(machine, state, receiver, method);
    return chosen.core.objects.map((one) => (own) => machine.call(own, objectValue(one), receiver, args, site, false));
  }
  if (isOutsiders(receiver.taint)) return [];
  const names = textsOf(method) ?? [];
  const [text] = receiver.core.objects.length === 0 ? (textsOf(receiver) ?? []) : [];
  const owner = text === undefined ? receiver : machine.declared(state, text, 'class', site);
  return names.slice(0, MAX_NAMES).flatMap((name) => onMember(machine, owner, name, args, site));
};

/** Classes of the tree whose name a text can be of which some letters are known. */
const classesFitting = (machine: Machine, state: State, name: Value, site: Site): readonly Value[] => {
  const pattern = lettersKnown(name) < MIN_LETTERS ? null : patternOf(name);
  return pattern === null ? [] : machine.declaredLike(state, pattern, site);
};

/** Letters that make a name more than any. */
const MIN_LETTERS = 3;

const onMember = (
  machine: Machine,
  owner: Value | null,
  name: string,
  args: Arguments,
  site: Site,
): readonly NamedCall[] =>
  owner === null ? [] : [(own) => machine.call(own, load(machine, own, owner, name, site), owner, args, site, false)];
