import type { Machine, Site } from '../machine.ts';
import type { ObjectId, SlotId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { constant, nothing, undefinedValue, type Value, withHome } from '../values/values.ts';
import { type About, Field, readSlot, rewriteKey, writeSlot } from './heap.ts';
import type { State } from './state.ts';

/** Beyond these, fields written under computed names are one. */
const MAX_FIELDS = 256;

export const read = (machine: Machine, state: State, slot: SlotId): Value | undefined => {
  machine.noteRead(slot);
  return readSlot(state.heap, slot);
};

export const readField = (machine: Machine, state: State, object: ObjectId, name: string): Value | undefined => {
  const { objects } = machine;
  const field = objects.field(name);
  const slot = objects.get(object).fields.get(field);
  if (slot !== undefined) return read(machine, state, slot);
  // That nobody has written it yet, what reads it depends on.
  if (objects.isContent(field)) machine.noteRead(objects.reservedSlot(object, field));
  return undefined;
};

/** True when the object stands for exactly one. */
export const isSingle = (machine: Machine, state: State, object: ObjectId): boolean => {
  const born = read(machine, state, machine.objects.bornSlot(object));
  return born !== undefined && born.core.consts?.length === 1 && born.core.consts[0] === 1;
};

/** A new object; one that was made here before from now on stands for both. */
export const born = (machine: Machine, state: State, object: ObjectId): ObjectId => {
  const { objects } = machine;
  const slot = objects.bornSlot(object);
  const before = readSlot(state.heap, slot);
  state.heap = writeSlot(state.heap, slot, constant(before === undefined ? 1 : 2), state.edit);
  return object;
};

/** An object made at a place. */
export const make = (machine: Machine, state: State, site: Site, what: string, about: About): ObjectId =>
  born(machine, state, machine.objects.madeAt(site, what, about));

export const writeField = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string,
  value: Value,
  strong: boolean,
): void => {
  const { objects } = machine;
  const info = objects.get(object);
  const field = objects.field(
    info.fields.size > MAX_FIELDS && !info.fields.has(objects.field(name)) && !name.startsWith('[[')
      ? Field.element
      : name,
  );
  const slot = objects.slotOf(object, field);
  machine.noteWritten(slot);
  const before = strong ? undefined : read(machine, state, slot);
  const absent = strong || before !== undefined || name.startsWith('[[') || info.isOpen ? nothing : undefinedValue;
  const after = join(before ?? absent, value);
  if (state.facts.size > 0 && objects.isContent(field)) forgetFact(state, rewriteKey(object));
  if (after === before) return;
  state.heap = writeSlot(
    state.heap,
    slot,
    withHome(after, strong || isSingle(machine, state, object) ? slot : -1),
    state.edit,
  );
};

const forgetFact = (state: State, key: number): void => {
  if (!state.facts.has(key)) return;
  const facts = new Map(state.facts);
  facts.delete(key);
  state.facts = facts;
};

/** Number of elements where each one's place is known; null otherwise. */
export const lengthOf = (machine: Machine, state: State, list: ObjectId): number | null => {
  const held = readField(machine, state, list, Field.length);
  const only = held?.core.consts?.length === 1 ? held.core.consts[0] : null;
  return typeof only === 'number' ? only : null;
};

/** The element that such a list begins with; undefined where nothing is said of it. */
export const firstOf = (machine: Machine, state: State, list: Value): Value | undefined => {
  const [only, ...others] = list.core.objects;
  const first = only === undefined || others.length > 0 ? undefined : readField(machine, state, only, Field.first);
  return first?.core.consts?.includes(undefined) === true ? undefined : first;
};

/** The list, which begins with this one of its elements. */
export const beginningWith = (machine: Machine, state: State, list: Value, first: Value | undefined): Value => {
  const [only] = list.core.objects;
  if (only !== undefined && first !== undefined && isSingle(machine, state, only))
    writeField(machine, state, only, Field.first, first, true);
  return list;
};

/** The list is not known any more to begin or end with that. */
export const forget = (
  machine: Machine,
  state: State,
  list: ObjectId,
  field: typeof Field.first | typeof Field.last,
): void => {
  if (readField(machine, state, list, field) !== undefined)
    writeField(machine, state, list, field, undefinedValue, isSingle(machine, state, list));
};
