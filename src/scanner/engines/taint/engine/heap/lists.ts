import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { constant, nothing, objectValue, typed, undefinedValue, type Value } from '../values/values.ts';
import { anyElement } from './elements.ts';
import { Field } from './heap.ts';
import { forget, isSingle, lengthOf, make, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/** Adds elements at the end. */
export const append = (machine: Machine, state: State, list: ObjectId, values: readonly Value[]): void => {
  const single = isSingle(machine, state, list);
  let length = single ? lengthOf(machine, state, list) : null;
  if (values.length > 0) forget(machine, state, list, Field.last);
  for (const value of values) {
    if (length !== null && length < MAX_POSITIONS) {
      writeField(machine, state, list, String(length), value, true);
      length += 1;
    } else {
      length = null;
      writeField(machine, state, list, Field.element, value, false);
    }
  }
  writeField(
    machine,
    state,
    list,
    Field.length,
    length === null ? typed([machine.native.number]) : constant(length),
    single,
  );
};

/** A new list with these elements. */
export const makeList = (
  machine: Machine,
  state: State,
  site: Site,
  what: string,
  values: readonly Value[],
  more: Value | null = null,
): Value => {
  const list = make(machine, state, site, what, { kind: 'list', isLiteral: what === 'list' });
  writeField(machine, state, list, Field.length, constant(0), isSingle(machine, state, list));
  append(machine, state, list, values);
  if (more !== null && more !== nothing) addElement(machine, state, list, more);
  return objectValue(list);
};

/**
 * The one value given for all further arguments, where it is a list and the language takes it for all of them; else
 * null.
 */
export const onlyList = (machine: Machine, values: readonly Value[], more: Value | null): Value | null => {
  const [only, ...others] = values;
  if (!machine.library.traits.restTakesList || only === undefined || others.length > 0 || more !== null) return null;
  // What a library gave is a list where its elements are described.
  const kinds = new Set(only.core.objects.map((object) => machine.objects.get(object).kind));
  kinds.delete('outside');
  return isList(machine, only) || (kinds.size === 1 && kinds.has('list')) ? only : null;
};

/** Whether a value is nothing but lists. */
export const isList = ({ objects, native }: Machine, { core }: Value): boolean => {
  if (core.objects.length === 0 || core.consts === null || core.consts.length > 0)
    return core.types.length > 0 && core.types.every((type) => type === native.list);
  return core.objects.every((object) => objects.get(object).kind === 'list');
};

/** The list, which holds names or entries of all that a collection has. */
export const listOfAll = (machine: Machine, state: State, list: Value, collection: Value): Value => {
  for (const object of list.core.objects) writeField(machine, state, object, Field.allOf, collection, true);
  return list;
};

/** Something has been taken out of the list: it does not hold all of anything any more, and may begin elsewhere. */
export const holdsFewer = (machine: Machine, state: State, list: ObjectId): void => {
  if (readField(machine, state, list, Field.allOf) !== undefined)
    writeField(machine, state, list, Field.allOf, undefinedValue, true);
  forget(machine, state, list, Field.first);
};

/**
 * The text whose characters, all of them, these are: the text itself, or a list of them; null where it is no text's or
 * some are left out.
 */
export const textOfLetters = (machine: Machine, state: State, letters: Value, letter: Value): Value | null => {
  const { letterOf } = letter;
  if (letterOf === undefined || letters.id === letterOf.id) return letterOf ?? null;
  const [object, ...others] = letters.core.objects;
  if (object === undefined || others.length > 0) return null;
  return readField(machine, state, object, Field.allOf)?.id === letterOf.id ? letterOf : null;
};

/** Puts something at a place of the list that is not known. */
export const addElement = (machine: Machine, state: State, list: ObjectId, value: Value): void => {
  forget(machine, state, list, Field.last);
  forget(machine, state, list, Field.first);
  writeField(machine, state, list, Field.element, value, false);
  writeField(machine, state, list, Field.length, typed([machine.native.number]), isSingle(machine, state, list));
};

/** The element at the end of such a list; null where nothing is said of it. */
export const lastOf = (machine: Machine, state: State, list: Value): Value | null => {
  const [only, ...others] = list.core.objects;
  const last = only === undefined || others.length > 0 ? undefined : readField(machine, state, only, Field.last);
  return last?.decides === undefined ? null : last;
};

/** The elements of a list by their places where all are known, else what any may be. */
export const listed = (
  machine: Machine,
  state: State,
  value: Value,
  site: Site,
): { readonly known: readonly Value[]; readonly rest: Value | null } => {
  const [only, ...others] = value.core.objects;
  if (only !== undefined && others.length === 0 && value.core.consts?.length === 0) {
    const length = lengthOf(machine, state, only);
    if (length !== null && machine.objects.get(only).kind === 'list') {
      const known: Value[] = [];
      for (let index = 0; index < length; index++)
        known.push(readField(machine, state, only, String(index)) ?? undefinedValue);
      return { known, rest: null };
    }
  }
  const rest = anyElement(machine, state, value, site);
  return { known: [], rest: rest === nothing ? null : rest };
};

/** Positions of a list that are told apart. */
const MAX_POSITIONS = 32;
