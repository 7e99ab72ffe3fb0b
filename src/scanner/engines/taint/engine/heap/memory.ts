import { type Machine, noArguments, positional, type Site } from '../machine.ts';
import { reach, reachWrites } from '../sinks/sinks.ts';
import type { Constant, ObjectId } from '../values/core.ts';
import { type Atom, joinTaint, makeAtom, noTaint } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import {
  constant,
  join,
  nothing,
  objectValue,
  retraced,
  typed,
  undefinedValue,
  unknown,
  type Value,
  withHome,
  withObjects,
  withTaint,
} from '../values/values.ts';
import { entryOf, keyField, writeEntries } from './entries.ts';
import { Field, type HeapObject, readSlot, writeSlot } from './heap.ts';
import { lineage, methodsOf } from './lineage.ts';
import { narrowed } from './narrowed.ts';
import { share, sharedField } from './shared.ts';
import { born, isSingle, lengthOf, read, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/*
 * Reading and writing fields. A write replaces what was there when the object is one for sure and was made once; else it adds.
 */

const MAX_OUTSIDE_DEPTH = 4;

const POSITION = /^\d+$/;

/** What a field of a value may hold. */
export const load = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  const result = loadField(machine, state, value, name, site);
  const [object, ...others] = value.core.objects;
  if (object === undefined || others.length > 0) return result;
  for (const type of machine.objects.get(object).types)
    for (const member of machine.library.member(type, name)) {
      const decision = machine.library.decides(member);
      if (decision === null) continue;
      const about =
        decision.of === null
          ? madeOf(machine, state, object, value)
          : [loadField(machine, state, value, decision.of, site)];
      return { ...result, decides: { about, clears: decision.clears, leaves: decision.leaves } };
    }
  return result;
};

/** An object, what it was made of, and what it holds. */
const madeOf = (machine: Machine, state: State, object: ObjectId, value: Value): readonly Value[] => {
  const inner = [...machine.objects.get(object).fields].flatMap(([field, slot]) =>
    machine.objects.isContent(field) ? (read(machine, state, slot) ?? []) : [],
  );
  return [value, ...inner, readField(machine, state, object, Field.origin) ?? []]
    .flat()
    .filter((one) => one.taint.length > 0);
};

const loadField = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  let result: Value = nothing;
  const native = nativeMember(machine, value, name, site);
  // The length of what came from outside, text or list: nobody writes text there.
  if (native !== null && isNumberOnly(machine, native.value) && hasOnlyOutside(machine, state, value, name))
    return withTaint(native.value, ofNumbers(machine, extended(value.taint, site, name)));
  for (const object of value.core.objects)
    result = join(result, fieldOfObject(machine, state, object, name, value, site));
  let isFunction = false;
  for (const type of value.core.types) {
    const member = memberOfType(machine, type, name, site);
    if (member === null) continue;
    isFunction ||= member.isFunction;
    result = join(result, member.value);
  }
  if (native !== null) {
    isFunction ||= native.isFunction;
    result = join(result, native.value);
  }
  const shared = isFunction ? undefined : sharedField(machine, state, value.core.types, name);
  if (shared !== undefined) result = join(result, shared);
  if (isFunction || value.core.objects.length > 0) return result === nothing ? undefinedValue : result;
  // Text and numbers have no other members than those that are known.
  if (result === nothing && (value.core.consts !== null || isPrimitive(machine, value))) return undefinedValue;
  // Nobody knows what it is: a part of outside data is outside data; of others the name may tell.
  const hint = result === nothing && value.taint.length === 0 ? machine.library.named(name) : null;
  const base = hint !== null ? typed(hint.types) : result === nothing ? unknown : result;
  const taint = isNumberOnly(machine, base)
    ? ofNumbers(machine, extended(value.taint, site, name))
    : extended(value.taint, site, name);
  if (taint.length === 0) return base;
  const member = withTaint({ ...base, home: -1 }, joinTaint(base.taint, taint));
  return narrowed(machine, value.core.types, name, member);
};

/** A member that text, numbers and unknown values have natively. */
const nativeMember = (
  machine: Machine,
  value: Value,
  name: string,
  site: Site,
): { value: Value; isFunction: boolean } | null => {
  const { library, native } = machine;
  const { consts, types } = value.core;
  if (consts !== null && consts.length === 0) return null;
  const kinds = new Set<number>();
  for (const item of consts ?? []) {
    if (typeof item === 'string') kinds.add(native.text);
    else if (typeof item === 'number') kinds.add(native.number);
    else if (typeof item === 'object' && item !== null) kinds.add(native.expression);
  }
  if (consts === null && types.length === 0)
    for (const type of ['Text', 'List', 'Promise', 'Function', 'Number', 'Object'] as const) {
      const member = memberOfType(machine, library.native(type), name, site);
      if (member !== null) return member; // the first that has it: an unknown receiver is text before all
    }
  for (const kind of kinds) {
    const member = memberOfType(machine, kind, name, site);
    if (member !== null) return member;
  }
  return null;
};

/** What stands behind a type's member: a type of its own, and outside data where a spec says so. */
const memberOfType = (
  machine: Machine,
  type: number,
  name: string,
  site: Site,
): { value: Value; isFunction: boolean } | null => {
  const members = machine.library.member(type, name);
  if (members.length === 0) return null;
  let taint: readonly Atom[] = noTaint;
  let isFunction = false;
  let begins: string | null = null;
  for (const member of members) {
    if (machine.library.call(member) !== null) isFunction = true;
    const model = machine.library.read(member);
    if (model === null) continue;
    const trace = extend(0, 'source', site.unit, site.start, site.end, model.source.name);
    taint = joinTaint(taint, [makeAtom(model.source.id, model.kinds, model.deep, model.maybe, trace, model.chars)]);
    begins = model.begins;
  }
  const value = withTaint(typed(members), taint);
  return { value: begins === null ? value : { ...value, text: [begins, { taint }] }, isFunction };
};

const extended = (taint: readonly Atom[], site: Site, note: string): readonly Atom[] =>
  taint.length === 0
    ? taint
    : taint.map((atom) => ({ ...atom, trace: extend(atom.trace, 'through', site.unit, site.start, site.end, note) }));

const fieldOfObject = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string,
  value: Value,
  site: Site,
): Value => {
  const found = inherited(machine, state, object, name, value, site);
  const dynamic = dynamicField(machine, state, object);
  // A field that was written after it hides what was put under a name that nobody knew.
  if (found !== undefined) return found;
  const info = machine.objects.get(object);
  // What was given to an object of a library is not what its described members are.
  if (dynamic !== undefined && !(info.kind === 'outside' && isDescribed(machine, info, name))) return dynamic;
  if (info.kind === 'closure' && name === machine.library.traits.prototypeField) {
    // Made when it is first asked for: most functions are never constructed.
    const prototype = born(machine, state, machine.objects.at(`${object}.prototype`, { kind: 'object' }));
    writeField(machine, state, object, name, objectValue(prototype), true);
    return objectValue(prototype);
  }
  let result: Value = nothing;
  let isFunction = false;
  for (const type of [...info.types, nativeOf(machine, info)]) {
    const member = memberOfType(machine, type, name, site);
    if (member === null) continue;
    isFunction ||= member.isFunction;
    result = join(result, member.value);
  }
  if (isFunction) return result;
  // What a description calls a field is an entry of a map that was given.
  if (info.kind === 'map' && result === nothing) return entryOf(machine, state, object, name);
  if (!info.isOpen && result !== nothing) return result;
  const length = info.kind === 'list' && isNumberOnly(machine, result) ? lengthOf(machine, state, object) : null;
  if (length !== null) return constant(length);
  const shared = isFunction ? undefined : sharedField(machine, state, info.types, name);
  if (shared !== undefined) return result === nothing ? shared : join(result, shared);
  // A plain object has what was written; of others the specs may not name everything.
  if (!info.isOpen) return info.kind === 'object' || info.kind === 'module' ? undefinedValue : unknown;
  const taint = deeper(value.taint);
  const outside = withTaint(
    result === nothing ? unknown : result,
    joinTaint(extended(taint, site, name), result.taint),
  );
  return outsideField(machine, state, info, name, outside, result.core.types);
};

/** Undefined: the object has no such field. */
const inherited = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string,
  self: Value,
  site: Site,
): Value | undefined => {
  const own = ownField(machine, state, object, name);
  if (own !== undefined) return own;
  for (const at of lineage(machine.objects, object)) {
    const found = at === object ? undefined : readField(machine, state, at, name);
    if (found !== undefined) return found;
    const getter = readField(machine, state, at, `[[get]]${name}`);
    if (getter !== undefined) return machine.call(state, getter, self, noArguments, site, false) ?? undefinedValue;
  }
  return undefined;
};

const ownField = (machine: Machine, state: State, object: ObjectId, name: string): Value | undefined => {
  const own = readField(machine, state, object, name);
  const { kind } = machine.objects.get(object);
  // What was put at a place that is not known may stand at any position.
  if ((kind !== 'list' && kind !== 'set' && kind !== 'iterator') || !POSITION.test(name)) return own;
  const other = readField(machine, state, object, Field.element);
  return own === undefined || other === undefined ? (own ?? other) : join(own, other);
};

/** What was written to a plain object under a name that is not known. */
const dynamicField = (machine: Machine, state: State, object: ObjectId): Value | undefined => {
  const { kind } = machine.objects.get(object);
  return kind === 'object' || kind === 'module' || kind === 'outside'
    ? readField(machine, state, object, Field.element)
    : undefined;
};

const isDescribed = ({ library }: Machine, { types }: HeapObject, name: string): boolean =>
  types.some((type) => library.member(type, name).length > 0);

const nativeOf = (machine: Machine, object: HeapObject): number => {
  const { native, library } = machine;
  if (object.kind === 'list') return native.list;
  if (object.kind === 'promise') return native.promise;
  if (object.kind === 'map') return library.native('Map');
  if (object.kind === 'set') return library.native('Set');
  if (object.kind === 'iterator') return library.native('Iterator');
  if (object.kind === 'closure' || object.kind === 'bound') return native.function;
  if (object.kind === 'class') return library.native('Class');
  if (object.kind === 'module') return library.native('Module');
  return native.object;
};

const deeper = (taint: readonly Atom[]): readonly Atom[] => taint.filter((atom) => atom.deep);

/** An object within what came from outside, so that a second look finds the same and a write hides it. */
const outsideField = (
  machine: Machine,
  state: State,
  owner: HeapObject,
  name: string,
  value: Value,
  types: readonly number[],
): Value => {
  if (owner.depth >= MAX_OUTSIDE_DEPTH) return withObjects(value, [owner.id]);
  const { objects } = machine;
  const child = objects.at(`${owner.id}.${name}`, { kind: 'outside', isOpen: true, depth: owner.depth + 1, types });
  const bornSlot = objects.bornSlot(child);
  const ownerBorn = read(machine, state, objects.bornSlot(owner.id));
  state.heap = writeSlot(state.heap, bornSlot, ownerBorn ?? constant(2), state.edit);
  const single = isSingle(machine, state, owner.id);
  const slot = objects.slot(owner.id, name);
  const made = withHome(withObjects(value, [...value.core.objects, child]), single ? slot : -1);
  state.heap = writeSlot(state.heap, slot, made, state.edit);
  return made;
};

const hasOnlyOutside = (machine: Machine, state: State, { core }: Value, name: string): boolean =>
  core.objects.every(
    (object) =>
      machine.objects.get(object).isOpen &&
      machine.objects.get(object).types.length === 0 &&
      readField(machine, state, object, name) === undefined,
  );

/** What of outside data a number can still hold. */
const ofNumbers = ({ kindsWithoutText }: Machine, taint: readonly Atom[]): readonly Atom[] =>
  taint.flatMap((atom) =>
    (atom.kinds & kindsWithoutText) === 0 ? [] : { ...atom, kinds: atom.kinds & kindsWithoutText },
  );

const isNumberOnly = ({ native }: Machine, { core }: Value): boolean =>
  core.consts === null && core.types.length === 1 && core.types[0] === native.number;

const isPrimitive = ({ native }: Machine, { core, text }: Value): boolean =>
  core.objects.length === 0 &&
  (text !== null ||
    (core.types.length > 0 &&
      core.types.every((type) => type === native.text || type === native.number || type === native.boolean)));

export const store = (machine: Machine, state: State, target: Value, name: string, value: Value, site: Site): void => {
  reachWrites(machine, state, target, name, value, site);
  const strong = strongOn(machine, state, target);
  const noted = retraced(value, (trace) => extend(trace, 'store', site.unit, site.start, site.end, name));
  // What a library shows everybody is known by its type alone.
  share(machine, state, target.core.types, name, noted);
  for (const object of target.core.objects) {
    for (const closure of value.core.objects) noteHolder(machine, closure, object, name);
    const setter = setterOf(machine, state, object, name);
    share(machine, state, machine.objects.get(object).types, name, noted);
    if (setter === undefined) writeField(machine, state, object, name, noted, strong);
    else machine.call(state, setter, target, positional(value), site, false);
  }
};

const strongOn = (machine: Machine, state: State, target: Value): boolean => {
  const [only, ...others] = target.core.objects;
  return only !== undefined && others.length === 0 && isSingle(machine, state, only);
};

const noteHolder = (machine: Machine, closure: ObjectId, object: ObjectId, name: string): void => {
  if (
    machine.objects.get(closure).kind !== 'closure' ||
    (machine.holders.has(closure) && machine.objects.get(object).kind !== 'module')
  )
    return;
  machine.holders.set(closure, object);
  machine.fieldNames.set(closure, name);
};

const setterOf = (machine: Machine, state: State, object: ObjectId, name: string): Value | undefined => {
  for (const at of lineage(machine.objects, object)) {
    const setter = readField(machine, state, at, `[[set]]${name}`);
    if (setter !== undefined) return setter;
  }
  return undefined;
};

/** The names that a key may be; null when any. */
export const keysOf = (key: Value): readonly string[] | null => {
  const { consts, objects } = key.core;
  if (consts === null || objects.length > 0 || key.taint.length > 0) return null;
  return consts.map((item: Constant) => String(item));
};

/** Everything that a collection or object holds. Undefined where nothing was ever put in. */
export const elements = (machine: Machine, state: State, object: ObjectId): Value | undefined => {
  let result: Value | undefined;
  const info = machine.objects.get(object);
  machine.noteEnumerated(object);
  for (const [field, slot] of info.fields) {
    if (!machine.objects.isContent(field) || field === keysField(machine)) continue;
    const held = read(machine, state, slot);
    if (held !== undefined) result = result === undefined ? held : join(result, held);
  }
  return result;
};

const keysField = (machine: Machine): number => machine.objects.field(Field.keys);

/** What iterating or indexing by an unknown key gives. */
export const anyElement = (machine: Machine, state: State, value: Value, site: Site): Value => {
  let result: Value = nothing;
  for (const object of value.core.objects) {
    const info = machine.objects.get(object);
    const held = elements(machine, state, object);
    if (held !== undefined) result = join(result, held);
    if (info.isOpen) result = join(result, fieldOfObject(machine, state, object, Field.element, value, site));
    else
      for (const type of info.types) {
        const member = memberOfType(machine, type, Field.element, site);
        if (member !== null) result = join(result, member.value);
      }
  }
  for (const type of value.core.types) {
    const member = memberOfType(machine, type, Field.element, site);
    if (member !== null) result = join(result, member.value);
  }
  if (value.core.objects.length > 0 && value.core.consts?.length === 0) return { ...result, home: -1 };
  const base = result === nothing ? unknown : result;
  const element = withTaint({ ...base, home: -1 }, joinTaint(base.taint, value.taint));
  return value.id !== 0 && value.core.objects.every((object) => isUntold(machine, object))
    ? { ...element, letterOf: value }
    : element;
};

/** From outside, and nothing else is known of it: text before all. */
const isUntold = (machine: Machine, object: ObjectId): boolean => {
  const { isOpen, types, kind } = machine.objects.get(object);
  return isOpen && types.length === 0 && kind === 'outside';
};

export const loadAt = (machine: Machine, state: State, value: Value, key: Value, site: Site): Value => {
  const own = methodsOf(machine, state, value.core.objects, machine.library.traits.protocol?.item);
  if (own !== null) return machine.call(state, own, value, positional(key), site, false) ?? undefinedValue;
  const names = keysOf(key);
  if (names !== null && names.length > 0)
    return names.map((name) => loadKey(machine, state, value, name, site)).reduce(join, nothing);
  const held = anyElement(machine, state, value, site);
  const isLookUp = value.core.objects.some((object) => machine.objects.get(object).kind === 'object');
  const found = held === nothing ? undefinedValue : isLookUp ? join(held, undefinedValue) : held;
  // Which element it is, the key's chooser knows: that matters where it should be hard to guess.
  const guessable = key.taint
    .filter((atom) => (atom.kinds & machine.kindsWithoutText) !== 0)
    .map((atom) => ({ ...atom, kinds: atom.kinds & machine.kindsWithoutText }));
  const tainted = guessable.length === 0 ? found : withTaint(found, joinTaint(found.taint, guessable));
  return machine.keySink !== null && key.taint.some((atom) => (atom.kinds & (machine.keySink?.kind ?? 0)) !== 0)
    ? { ...tainted, chosen: true }
    : tainted;
};

/** What lies under one key: an entry, a position also counted from the end, a character of a text. */
const loadKey = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  const { objects } = machine;
  const isPosition = POSITION.test(name);
  const isFromEnd = !isPosition && /^-\d+$/.test(name);
  if (value.core.objects.length === 0)
    return isPosition || isFromEnd
      ? characterOf(machine, state, value, name, site)
      : load(machine, state, value, name, site);
  if (!isFromEnd && !value.core.objects.some((object) => objects.get(object).kind === 'map'))
    return load(machine, state, value, name, site);
  return value.core.objects
    .map((object) => {
      const one = { ...value, core: objectValue(object).core };
      const { kind } = objects.get(object);
      if (kind === 'map') return entryOf(machine, state, object, name);
      const length = isFromEnd && kind === 'list' ? lengthOf(machine, state, object) : null;
      if (length !== null) return load(machine, state, one, String(length + Number(name)), site);
      return isFromEnd ? anyElement(machine, state, one, site) : load(machine, state, one, name, site);
    })
    .reduce(join, nothing);
};

/** A character of a text may be any of it. */
const characterOf = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  const isText = value.text !== null || value.core.types.includes(machine.native.text);
  return isText && value.taint.length > 0
    ? withTaint(typed([machine.native.text]), extended(value.taint, site, ''))
    : load(machine, state, value, name, site);
};

/** Puts something under a name that is not known: any field that there is may be meant. Written later, a field hides it. */
const writeAnywhere = (machine: Machine, state: State, object: ObjectId, value: Value): void => {
  const { objects } = machine;
  for (const [field, slot] of [...objects.get(object).fields]) {
    const name = objects.fieldName(field);
    if (name.startsWith('[[') || readSlot(state.heap, slot) === undefined) continue;
    writeField(machine, state, object, name, value, false);
  }
  writeField(machine, state, object, Field.element, value, false);
};

export const storeAt = (machine: Machine, state: State, target: Value, key: Value, value: Value, site: Site): void => {
  if (target.chosen === true && machine.keySink !== null) reach(machine, state, machine.keySink, key, site, '');
  const own = methodsOf(machine, state, target.core.objects, machine.library.traits.protocol?.setItem);
  if (own !== null) {
    machine.call(state, own, target, positional(key, value), site, false);
    return;
  }
  const names = keysOf(key);
  const [name, ...others] = names ?? [];
  const maps = target.core.objects.filter((object) => machine.objects.get(object).kind === 'map');
  if (name !== undefined && others.length === 0 && maps.length === 0) {
    store(machine, state, target, name, value, site);
    return;
  }
  const noted = retraced(value, (trace) => extend(trace, 'store', site.unit, site.start, site.end, name ?? ''));
  for (const map of maps) writeEntries(machine, state, map, names, key, noted, strongOn(machine, state, target));
  for (const object of target.core.objects) {
    if (maps.includes(object)) continue;
    if (names === null) {
      writeAnywhere(machine, state, object, value);
      if (key.taint.length > 0) writeField(machine, state, object, Field.keys, { ...key, home: -1 }, false);
    } else for (const one of names) writeField(machine, state, object, one, value, false);
  }
};

/** The name that a field or entry has in the object that it is copied to. */
const copied = (machine: Machine, name: string, from: ObjectId, to: ObjectId): string =>
  name.startsWith('[[') || machine.objects.get(from).kind === machine.objects.get(to).kind
    ? name
    : keyField(machine, to, machine.objects.get(from).kind === 'map' ? name.slice(1) : name);

/** All fields of the source, by their names, into the target. */
export const copyFields = (
  machine: Machine,
  state: State,
  target: ObjectId,
  source: Value,
  site: Site,
  but: readonly string[] = [],
): void => {
  const strong = isSingle(machine, state, target);
  const single = source.core.objects.length === 1 && source.core.consts?.length === 0;
  for (const object of source.core.objects) {
    const info = machine.objects.get(object);
    machine.noteEnumerated(object);
    for (const [field, slot] of [...info.fields]) {
      const name = machine.objects.fieldName(field);
      if (but.includes(name) || !machine.objects.isContent(field)) continue;
      const held = read(machine, state, slot);
      if (held !== undefined)
        writeField(
          machine,
          state,
          target,
          copied(machine, name, object, target),
          held,
          strong && single && name !== Field.element,
        );
    }
    const taint = info.isOpen ? deeper(source.taint) : noTaint;
    if (taint.length > 0) writeAnywhere(machine, state, target, withTaint(unknown, extended(taint, site, '')));
  }
  if (source.core.objects.length === 0 && source.taint.length > 0)
    writeAnywhere(machine, state, target, withTaint(unknown, extended(source.taint, site, '')));
};
