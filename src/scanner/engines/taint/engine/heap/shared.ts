import type { TypeId } from '../../specs/model.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { mapTaint } from '../values/retaint.ts';
import { constant, type Value } from '../values/values.ts';
import { readSlot, writeSlot } from './heap.ts';
import { readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/** What another function has stored in something of such a type. */
export const sharedField = (
  machine: Machine,
  state: State,
  types: readonly TypeId[],
  name: string,
): Value | undefined => {
  const twin = sharedTwin(machine, state, types);
  if (twin < 0) return undefined;
  machine.objects.slot(twin, name); // so that a later write is noticed as one of what was read here
  return readField(machine, state, twin, name);
};

/** The object in which all that is of a shared type leaves what programs store in it; -1 for other types. */
const sharedTwin = (machine: Machine, state: State, types: readonly TypeId[]): ObjectId => {
  const type = types.find((one) => machine.library.isShared(one));
  if (type === undefined) return -1;
  const twin = machine.objects.at(`shared:${type}`, { kind: 'object', isShared: true });
  const slot = machine.objects.bornSlot(twin);
  if (readSlot(state.heap, slot) === undefined) state.heap = writeSlot(state.heap, slot, constant(2), state.edit);
  return twin;
};

export const share = (machine: Machine, state: State, types: readonly TypeId[], name: string, value: Value): void => {
  const twin = sharedTwin(machine, state, types);
  if (twin < 0) return;
  const unsure = mapTaint(value, (atom) => ({ ...atom, maybe: Math.min(3, atom.maybe + 1) }));
  writeField(machine, state, twin, name, unsure, false);
};
