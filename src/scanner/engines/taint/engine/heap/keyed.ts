import { type Machine, positional, type Site } from '../machine.ts';
import { reachWrites } from '../sinks/sinks.ts';
import type { Constant } from '../values/core.ts';
import { Doubt } from '../values/doubts.ts';
import { join } from '../values/join.ts';
import { doubted, retraced, withTaint } from '../values/retaint.ts';
import { isOutsiders, joinTaint } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import { nothing, objectValue, typed, undefinedValue, type Value } from '../values/values.ts';
import { writeAnywhere } from './copy-fields.ts';
import { anyElement } from './elements.ts';
import { entryOf, makeMissing, writeEntries } from './entries.ts';
import { Field } from './heap.ts';
import { chosenMethods, methodsOf } from './lineage.ts';
import { lastOf } from './lists.ts';
import { load } from './load.ts';
import { memberOfType, nativeMember, POSITION } from './members.ts';
import { extended, ofNumbers } from './outside-parts.ts';
import { noteRewritten } from './rewritten.ts';
import { isSingle, lengthOf, readField, writeField } from './slots.ts';
import type { State } from './state.ts';
import { store, strongOn } from './store.ts';
import { foundBy, keepPut, reachKey } from './ways-out.ts';

/*
 * Reading and writing under a key that is computed.
 */

export const loadAt = (machine: Machine, state: State, value: Value, key: Value, site: Site): Value => {
  const own = methodsOf(machine, state, value.core.objects, machine.library.traits.protocol?.item);
  if (own !== null) return machine.call(state, own, value, positional(key), site, false) ?? undefinedValue;
  const names = keysOf(key);
  for (const object of value.core.objects)
    if (machine.objects.get(object).kind === 'map') makeMissing(machine, state, object, names, site);
  if (names !== null && names.length > 0)
    return names.map((name) => loadKey(machine, state, value, name, site)).reduce(join, nothing);
  if (key.lengthOf?.less === 1 && value.core.objects.includes(key.lengthOf.list)) {
    const last = lastOf(machine, state, value);
    if (last !== null) return last;
  }
  const methods = isOutsiders(key.taint) ? chosenMethods(machine, state, value, key) : nothing;
  const held = join(methods, unknownKey(machine, value, key, anyElement(machine, state, value, site)));
  const isLookUp = value.core.objects.some((object) => machine.objects.get(object).kind === 'object');
  const found = held === nothing ? undefinedValue : isLookUp ? join(held, undefinedValue) : held;
  // Which element it is, the key's chooser knows: that matters where it should be hard to guess.
  const guessable = ofNumbers(machine, key.taint);
  const tainted = guessable.length === 0 ? found : withTaint(found, joinTaint(found.taint, guessable));
  return foundBy(machine, state, value, key, tainted);
};

/**
 * What lies under a key may be another one of those that the program has put there, unless outsiders choose the key.
 */
const unknownKey = (machine: Machine, { core }: Value, key: Value, held: Value): Value =>
  !isOutsiders(key.taint) && core.objects.some((object) => !machine.objects.get(object).isOpen)
    ? doubted(held, Doubt.anyOf)
    : held;

export const storeAt = (machine: Machine, state: State, target: Value, key: Value, value: Value, site: Site): void => {
  putAt(machine, state, target, key, value, site);
  noteRewritten(machine, state, target, key, value);
};

const putAt = (machine: Machine, state: State, target: Value, key: Value, value: Value, site: Site): void => {
  reachKey(machine, state, target, key, site);
  const own = methodsOf(machine, state, target.core.objects, machine.library.traits.protocol?.setItem);
  if (own !== null) {
    machine.call(state, own, target, positional(key, value), site, false);
    return;
  }
  keepPut(machine, state, target, key, value);
  const names = keysOf(key);
  const [name, ...others] = names ?? [];
  const maps = target.core.objects.filter((object) => machine.objects.get(object).kind === 'map');
  if (machine.library.traits.listsHoldKeys) forgetLengths(machine, state, target, names);
  if (name !== undefined && others.length === 0 && maps.length === 0) {
    store(machine, state, target, name, value, site);
    return;
  }
  const noted = retraced(value, (trace) => extend(trace, 'store', site.unit, site.start, site.end, name ?? ''));
  if (maps.length > 0) for (const one of names ?? []) reachWrites(machine, state, target, one, value, site);
  for (const map of maps) writeEntries(machine, state, map, names, key, noted, strongOn(machine, state, target));
  for (const object of target.core.objects) {
    if (maps.includes(object)) continue;
    if (names === null) {
      writeAnywhere(machine, state, object, noted);
      if (key.taint.length > 0) writeField(machine, state, object, Field.keys, { ...key, home: -1 }, false);
    } else for (const one of names) writeField(machine, state, object, one, value, false);
  }
};

/** Where what is written is no element within a list, nobody knows by its length what it holds. */
const forgetLengths = (machine: Machine, state: State, target: Value, names: readonly string[] | null): void => {
  for (const object of target.core.objects) {
    const length = machine.objects.get(object).kind === 'list' ? lengthOf(machine, state, object) : null;
    if (length === null || names?.every((name) => POSITION.test(name) && Number(name) < length) === true) continue;
    const strong = isSingle(machine, state, object);
    writeField(machine, state, object, Field.length, typed([machine.native.number]), strong);
  }
};

/** The names that a key may be; null when any. */
export const keysOf = (key: Value): readonly string[] | null => {
  const { consts, objects } = key.core;
  if (consts === null || objects.length > 0 || key.taint.length > 0) return null;
  return consts.map((item: Constant) => String(item));
};

/** What lies under one key: an entry, a position also counted from the end, a character of a text. */
const loadKey = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  const { objects } = machine;
  const isPosition = POSITION.test(name);
  const isFromEnd = !isPosition && /^-\d+$/.test(name);
  if (!isPosition && (isDescribedElement(machine, value, name) || isMethodsName(machine, state, value, name, site)))
    return load(machine, state, value, Field.element, site);
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
      const last = name === '-1' ? lastOf(machine, state, one) : null;
      if (last !== null) return last;
      return isFromEnd ? anyElement(machine, state, one, site) : load(machine, state, one, name, site);
    })
    .reduce(join, nothing);
};

/**
 * Of outside data, what lies under a key is no method, whatever it is called, where a language's members have no keys.
 */
const isMethodsName = (machine: Machine, state: State, value: Value, name: string, site: Site): boolean => {
  const { library, objects } = machine;
  if (library.traits.waysOut.byKey || value.taint.length === 0) return false;
  if (value.core.objects.some((one) => objects.get(one).kind !== 'outside')) return false;
  if (value.core.objects.some((one) => readField(machine, state, one, name) !== undefined)) return false;
  const types = [
    ...value.core.types,
    ...value.core.objects.flatMap((one) => [...objects.get(one).types, machine.native.object]),
  ];
  return (
    nativeMember(machine, value, name, site)?.isFunction === true ||
    types.some((type) => memberOfType(machine, type, name, site)?.isFunction === true)
  );
};

/** Where a key is no member, a library may say what lies under any. */
const isDescribedElement = ({ library, objects }: Machine, { core }: Value, name: string): boolean => {
  if (!library.traits.typesHold || core.objects.some((object) => objects.get(object).kind !== 'outside')) return false;
  const types = [...core.types, ...core.objects.flatMap((object) => objects.get(object).types)];
  const isNamed = types.some((type) => library.member(type, name).length > 0);
  return !isNamed && types.some((type) => library.member(type, Field.element).length > 0);
};

/** A character of a text may be any of it. */
const characterOf = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  const isText = value.text !== null || value.core.types.includes(machine.native.text);
  if (!isText || value.taint.length === 0) return load(machine, state, value, name, site);
  const character = withTaint(typed([machine.native.text]), extended(value.taint, site, ''));
  return POSITION.test(name) ? { ...character, placeOf: { text: value, at: Number(name) } } : character;
};
