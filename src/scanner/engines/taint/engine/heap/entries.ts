import { type Machine, noArguments, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { undefinedValue, type Value } from '../values/values.ts';
import { Field } from './heap.ts';
import { share } from './shared.ts';
import { isSingle, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/** Entries of a map stand under their key with this before it, so that a method's name is no key. */
export const ENTRY = '=';

/** The name of the field that an object keeps such a key under. */
export const keyField = (machine: Machine, object: ObjectId, key: string): string =>
  machine.objects.get(object).kind === 'map' ? `${ENTRY}${key}` : key;

/** What a map holds under a key; what was put under one that nobody knew may be it. */
export const entryOf = (machine: Machine, state: State, map: ObjectId, key: string): Value => {
  const own = readField(machine, state, map, `${ENTRY}${key}`);
  const other = readField(machine, state, map, Field.element);
  return other === undefined ? (own ?? undefinedValue) : join(own ?? undefinedValue, other);
};

/** Puts a value under keys, of which there is one for sure where `strong`; null: nobody knows them. */
export const writeEntries = (
  machine: Machine,
  state: State,
  map: ObjectId,
  names: readonly string[] | null,
  key: Value,
  value: Value,
  strong: boolean,
): void => {
  if (names === null || names.length === 0) {
    writeField(machine, state, map, Field.element, value, false);
    if (key.taint.length > 0) writeField(machine, state, map, Field.keys, { ...key, home: -1 }, false);
    return;
  }
  const isStrong = strong && names.length === 1 && isSingle(machine, state, map);
  for (const name of names) {
    const field = keyField(machine, map, name);
    share(machine, state, machine.objects.get(map).types, field, value);
    writeField(machine, state, map, field, value, isStrong);
  }
};

/** On a map: the function that makes what it lacks. */
export const MAKER = '[[maker]]';

/** Puts what the map lacks under these keys into it, each made for itself; null: a key that nobody knows. */
export const makeMissing = (
  machine: Machine,
  state: State,
  map: ObjectId,
  names: readonly string[] | null,
  site: Site,
): void => {
  const maker = readField(machine, state, map, MAKER);
  if (maker === undefined) return;
  for (const name of names ?? ['']) {
    const field = names === null ? Field.element : `${ENTRY}${name}`;
    if (readField(machine, state, map, field) !== undefined) continue;
    const context = machine.objects.contexts.ofElement(site.frame.context, machine.objects.field(field));
    const own: Site = { ...site, frame: { ...site.frame, context } };
    const made = machine.call(state, maker, null, noArguments, own, false);
    if (made !== null)
      writeField(machine, state, map, field, made, field !== Field.element && isSingle(machine, state, map));
  }
};
