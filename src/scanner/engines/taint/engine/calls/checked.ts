import { prototypeOf } from '../classes/prototypes.ts';
import { isSingle, make, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { withTaint } from '../values/retaint.ts';
import { objectValue, typed, type Value } from '../values/values.ts';
import { outsideObject } from './outside.ts';
import { declaredType } from './types.ts';

/** A type as a unit writes it. */
export interface WrittenType {
  readonly unit: number;
  /** Index into the unit's types, or -1. */
  readonly type: number;
}

const MAX_DEPTH = 3;

/** What comes from outside as a declared type that is checked: a number holds none of it, a record has it in its fields. */
export const checkedAs = (
  machine: Machine,
  state: State,
  written: WrittenType,
  given: () => Value,
  site: Site,
  depth = 0,
): Value => {
  const unit = machine.units[written.unit];
  if (unit === undefined || written.type < 0 || depth > MAX_DEPTH) return given();
  const { types, instance } = declaredType(machine, state, unit, written.type, { ...site, unit: written.unit });
  if (instance !== null) return recordAs(machine, state, instance, given, site, depth);
  const { number, boolean } = machine.native;
  if (types.length > 0 && types.every((type) => type === number || type === boolean)) return typed(types);
  const natives: readonly number[] = [
    ...Object.values(machine.native),
    machine.library.native('Map'),
    machine.library.native('Set'),
  ];
  if (types.length > 0 && types.every((type) => !natives.includes(type)))
    return outsideObject(machine, state, types, site, `checked${written.type}`);
  return given();
};

/** An instance of a class of the tree: one that a library fills from outside has outside data in the fields that may hold it. */
const recordAs = (
  machine: Machine,
  state: State,
  instance: Value,
  given: () => Value,
  site: Site,
  depth: number,
): Value => {
  const { objects, library } = machine;
  const cls = classOf(machine, instance.core.objects[0] ?? -1);
  const prototype = cls < 0 ? -1 : prototypeOf(machine, state, cls);
  const types = prototype < 0 ? [] : objects.get(prototype).types;
  if (!types.some((type) => library.read(type) !== null)) return instance;
  const record = make(machine, state, site, `record${cls}`, {
    kind: 'outside',
    isOpen: true,
    types,
    parent: prototype,
  });
  const isStrong = isSingle(machine, state, record);
  for (let at = cls, turn = 0; at >= 0 && turn < 12; turn++) {
    const { unit, code, parent } = objects.get(at);
    for (const { name, type } of machine.units[unit]?.classes[code]?.fields ?? []) {
      const value = checkedAs(machine, state, { unit, type }, given, site, depth + 1);
      writeField(machine, state, record, name, value, isStrong);
    }
    at = parent;
  }
  return withTaint(objectValue(record), given().taint);
};

const classOf = ({ objects }: Machine, object: ObjectId): ObjectId => {
  for (let at = object, turn = 0; at >= 0 && turn < 12; turn++) {
    const { kind, parent } = objects.get(at);
    if (kind === 'class') return at;
    at = parent;
  }
  return -1;
};
