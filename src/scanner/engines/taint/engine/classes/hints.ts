import { notesField, type Param } from '../../ir/unit.ts';
import { captureField } from '../heap/heap.ts';
import { listed } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';

/** A type as a unit writes it. */
export interface WrittenType {
  readonly unit: number;
  /** Index into the unit's types, or -1. */
  readonly type: number;
}

/**
 * The field of a value that says where a parameter's own comes from: the function or class that is called for it;
 * undefined: the class that the parameter is declared as.
 */
export const PROVIDER = '[[provider]]';

/*
 * What a program says of a parameter or a field beside its type: values that frameworks read before they fill it.
 */

/**
 * Of a parameter: its computed default, the notes beside its type, and those of a type that is only a name for one with
 * notes.
 */
export const hintsOfParameter = (
  machine: Machine,
  state: State,
  closure: ObjectId,
  { hints = [], type }: Param,
  site: Site,
): readonly Value[] => {
  const { unit, code } = machine.objects.get(closure);
  const captures = machine.units[unit]?.functions[code]?.captures ?? [];
  const own = hints.flatMap((local) => readField(machine, state, closure, captureField(captures.indexOf(local))) ?? []);
  return [...own, ...(aliasOf(machine, state, { unit, type }, site)?.notes ?? [])];
};

/** Of a field of a class: what stands in its place in the class, and notes as above. */
export const hintsOfField = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  name: string,
  written: WrittenType,
  site: Site,
): readonly Value[] => {
  const notes = readField(machine, state, cls, notesField(name));
  const own = readField(machine, state, cls, name);
  return [
    ...(own === undefined ? [] : [own]),
    ...(notes === undefined ? [] : listed(machine, state, notes, site).known),
    ...(aliasOf(machine, state, written, site)?.notes ?? []),
  ];
};

/** A type that is a variable's name and stands for another with notes. */
export const aliasOf = (
  machine: Machine,
  state: State,
  written: WrittenType,
  site: Site,
): { readonly type: Value; readonly notes: readonly Value[] } | null => {
  const unit = machine.units[written.unit];
  const type = unit?.types[written.type];
  if (unit === undefined || type === undefined || type.ownClass >= 0) return null;
  const target = type.import < 0 ? null : (unit.imports[type.import]?.target ?? null);
  if (type.import >= 0 && (target === null || !('file' in target))) return null;
  if (type.import < 0 && (type.path.length > 0 || machine.library.declared(null, [type.name]).length > 0)) return null;
  const file = target !== null && 'file' in target ? target.file : unit.file;
  const value = (type.import < 0 ? [type.name] : type.path).reduce(
    (inner, name) => load(machine, state, inner, name, site),
    machine.module(state, file, site),
  );
  const [only, ...others] = value.core.objects;
  if (only === undefined || others.length > 0 || machine.objects.get(only).kind !== 'list') return null;
  const [first, ...notes] = listed(machine, state, value, site).known;
  return first === undefined ? null : { type: first, notes };
};
