import type { TypeId } from '../../specs/model.ts';
import { ClassField } from '../classes/class-fields.ts';
import { construct } from '../classes/construct.ts';
import { runFieldChecks } from '../classes/field-checks.ts';
import { aliasOf, hintsOfField, type WrittenType } from '../classes/hints.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { leftByHints } from '../effects/schemas/applied.ts';
import { isSchema } from '../effects/schemas/rules.ts';
import { makeList } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Arguments, type Machine, noArguments, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { withTaint } from '../values/retaint.ts';
import { objectValue, typed, type Value } from '../values/values.ts';
import { outsideObject } from './outside.ts';
import { type Declared, declaredType } from './types.ts';

const MAX_DEPTH = 3;

/** Outside data, as text or as whatever it may be. */
export interface Outside {
  readonly any: () => Value;
  readonly text: () => Value;
}

/**
 * What comes from outside as a declared type that is checked: a number holds none of it, a record has it in its fields.
 */
export const checkedAs = (
  machine: Machine,
  state: State,
  written: WrittenType,
  outside: Outside,
  site: Site,
  depth = 0,
): Value => {
  const declared = depth > MAX_DEPTH ? null : declaredAt(machine, state, written, site);
  if (declared === null) return outside.any();
  const { types, instance } = declared;
  if (instance !== null) return recordAs(machine, state, instance, outside, site, depth);
  const { number, boolean, text, list } = machine.native;
  if (types.length === 0) return outside.any();
  if (types.every((type) => type === number || type === boolean)) return typed(types);
  if (types.every((type) => type === text)) return outside.text();
  const [element] = machine.units[written.unit]?.types[written.type]?.args ?? [];
  if (element !== undefined && types.every((type) => type === list)) {
    const inner = checkedAs(machine, state, { ...written, type: element }, outside, site, depth + 1);
    return withTaint(makeList(machine, state, site, `checked${written.type}`, [], inner), inner.taint);
  }
  const natives: readonly number[] = [
    ...Object.values(machine.native),
    machine.library.native('Map'),
    machine.library.native('Set'),
  ];
  return types.every((type) => !natives.includes(type))
    ? outsideObject(machine, state, types, site, `checked${written.type}`)
    : outside.any();
};

/** The class of the tree that a type names. */
export const declaredClass = (machine: Machine, state: State, written: WrittenType, site: Site): ObjectId | null => {
  const [instance = -1] = declaredAt(machine, state, written, site)?.instance?.core.objects ?? [];
  const cls = classOf(machine, instance);
  return cls < 0 ? null : cls;
};

const declaredAt = (machine: Machine, state: State, written: WrittenType, site: Site): Declared | null => {
  const unit = machine.units[written.unit];
  if (unit === undefined || written.type < 0) return null;
  const declared = declaredType(machine, state, unit, written.type, { ...site, unit: written.unit });
  if (declared.types.length > 0 || declared.instance !== null) return declared;
  const alias = aliasOf(machine, state, written, site)?.type;
  if (alias === undefined) return declared;
  const cls = alias.core.objects.find((object) => machine.objects.get(object).kind === 'class');
  return {
    types: alias.core.types.flatMap((type) => machine.library.result(type, true)),
    instance: cls === undefined ? null : machine.instanceOf(state, cls, site),
  };
};

/**
 * An instance of a class of the tree: one that is filled from outside has outside data in the fields that may hold it.
 */
const recordAs = (
  machine: Machine,
  state: State,
  instance: Value,
  outside: Outside,
  site: Site,
  depth: number,
): Value => {
  const { objects } = machine;
  const cls = classOf(machine, instance.core.objects[0] ?? -1);
  const prototype = cls < 0 ? -1 : prototypeOf(machine, state, cls);
  const types = prototype < 0 ? [] : objects.get(prototype).types;
  const fields = fieldsOf(machine, state, cls, () => outside, site, depth);
  if (types.length === 0 && machine.library.traits.typesHold && !takesOthers(machine, state, cls, fields)) {
    const made = construct(machine, state, cls, { ...noArguments, named: fields }, site);
    if (made === null) return instance;
    for (const [name, value] of fields)
      if (value.taint.length > 0 || value.core.objects.length > 0) writeInto(machine, state, made, name, value);
    return made;
  }
  if (types.length === 0 && fields.size > 0)
    return construct(machine, state, cls, { ...noArguments, named: fields }, site) ?? instance;
  if (!isFilled(machine, types)) return instance;
  const record = make(machine, state, site, `record${cls}`, {
    kind: 'outside',
    isOpen: true,
    types,
    parent: prototype,
  });
  const isStrong = isSingle(machine, state, record);
  for (const [name, value] of fields) writeField(machine, state, record, name, value, isStrong);
  runFieldChecks(machine, state, objectValue(record), objectValue(record), null, site);
  return withTaint(objectValue(record), outside.any().taint);
};

/** A class whose constructor is given what is none of its fields is no record: it has others to work with. */
const takesOthers = (machine: Machine, state: State, cls: ObjectId, fields: ReadonlyMap<string, Value>): boolean =>
  (readField(machine, state, cls, ClassField.constructor)?.core.objects ?? []).some((one) => {
    const { unit, code } = machine.objects.get(one);
    return machine.units[unit]?.functions[code]?.params.some(({ name }) => !fields.has(name)) === true;
  });

/** Instances of such a class are filled from outside, and check what they are given. */
const isFilled = ({ library }: Machine, types: readonly TypeId[]): boolean =>
  types.some((type) => library.read(type) !== null);

/**
 * A new instance; one of a class that checks what it is given holds what its fields let pass. Null: the constructor
 * never comes back.
 */
export const constructChecked = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  args: Arguments,
  site: Site,
): Value | null => {
  const made = construct(machine, state, cls, args, site);
  const prototype = prototypeOf(machine, state, cls);
  if (made === null || prototype < 0 || !isFilled(machine, machine.objects.get(prototype).types)) return made;
  const self = objectValue(made.core.objects[0] ?? -1);
  const given = (name: string): Value | undefined =>
    readField(machine, state, self.core.objects[0] ?? -1, name) ??
    args.named?.get(name) ??
    (args.namedRest === null ? undefined : load(machine, state, args.namedRest, name, site));
  const outside = (name: string): Outside | null => {
    const value = given(name);
    return value === undefined ? null : { any: () => value, text: () => value };
  };
  for (const [name, left] of fieldsOf(machine, state, cls, outside, site, 0)) {
    const value = given(name) ?? left;
    const isOwn = value.core.objects.some(
      (one) => machine.objects.get(one).kind !== 'outside' && !isSchema(machine, state, one),
    );
    writeInto(machine, state, self, name, value.taint.length === 0 || isOwn ? value : left);
  }
  runFieldChecks(machine, state, self, self, null, site);
  return made;
};

const writeInto = (machine: Machine, state: State, self: Value, name: string, value: Value): void => {
  for (const object of self.core.objects)
    writeField(machine, state, object, name, value, isSingle(machine, state, object));
};

/**
 * What a class and those above declare as fields, each as its type lets it be; of those that are not given, nothing.
 */
const fieldsOf = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  given: (name: string) => Outside | null,
  site: Site,
  depth: number,
): Map<string, Value> => {
  const found = new Map<string, Value>();
  for (let at = cls, turn = 0; at >= 0 && turn < 12; turn++) {
    const { unit, code, parent } = machine.objects.get(at);
    for (const { name, type } of machine.units[unit]?.classes[code]?.fields ?? []) {
      const outside = found.has(name) ? null : given(name);
      if (outside === null) continue;
      const checked = checkedAs(machine, state, { unit, type }, outside, site, depth + 1);
      const hints = hintsOfField(machine, state, at, name, { unit, type }, site);
      found.set(name, leftByHints(machine, state, hints, checked, site));
    }
    at = parent;
  }
  return found;
};

const classOf = (machine: Machine, object: ObjectId): ObjectId => {
  const { objects } = machine;
  for (let at = object, turn = 0; at >= 0 && turn < 12; turn++) {
    const { kind, parent } = objects.get(at);
    if (kind === 'class') return at;
    at = parent;
  }
  // Where instances inherit from an object of their class's, only what they were made of tells it.
  if (object < 0 || !machine.library.traits.typesHold) return -1;
  const { unit, code } = objects.get(object);
  return machine.ownClass(unit, code).core.objects[0] ?? -1;
};
