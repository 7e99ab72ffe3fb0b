import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { undefinedValue, type Value } from '../values/values.ts';
import { Field } from './heap.ts';
import { isSingle, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/* Elements that lists are known to begin or end with, though the others' places are not known. */

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
