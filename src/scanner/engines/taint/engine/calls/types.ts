import type { Unit } from '../../ir/unit.ts';
import { asBoolean, asNumber } from '../conditions/facts.ts';
import { load } from '../heap/load.ts';
import { ofNumbers } from '../heap/outside-parts.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { withTaint } from '../values/retaint.ts';
import { isOutsiders } from '../values/taint.ts';
import { objectValue, typed, undefinedValue, unknown, type Value, withObjects, withTypes } from '../values/values.ts';

/** What a declared type says of a value. */
export interface Declared {
  /** Types of a library or of the language. */
  readonly types: readonly number[];
  /** An instance of a class of the tree. */
  readonly instance: Value | null;
}

const nothingSaid: Declared = { types: [], instance: null };

/**
 * The value, with what its declared type says where nothing better is known. `converts`: the type decides what it
 * holds.
 */
export const declaredAs = (
  machine: Machine,
  state: State,
  unit: Unit,
  value: Value,
  index: number,
  converts: boolean,
  site: Site,
): Value => {
  if (machine.library.traits.typesHold) return heldAs(machine, state, unit, value, index, converts, site);
  const { consts, objects, types } = value.core;
  if (!converts && (consts !== null || types.length > 0 || !objects.every((one) => isUntold(machine, one))))
    return value;
  const { types: said, instance } = declaredType(machine, state, unit, index, site);
  if (converts && said.length > 0 && said.every((type) => type === machine.native.number))
    return asNumber(machine, value);
  if (converts && consts === null && said.length > 0 && said.every((type) => type === machine.native.boolean))
    return asBoolean(machine, value);
  if (instance !== null && !isOutsiders(value.taint))
    return withObjects(objectValue(instance.core.objects[0] ?? -1), instance.core.objects);
  const { native } = machine;
  // A claim that outside data is text or a number is not checked when it runs.
  const believed =
    isOutsiders(value.taint) && !converts
      ? said.filter((type) => type !== native.text && type !== native.number && type !== native.boolean)
      : said;
  return withTypes(value, believed);
};

/** What somebody unknown has given: its declared type says more. */
const isUntold = ({ objects }: Machine, object: ObjectId): boolean => {
  const { kind, isOpen, types } = objects.get(object);
  return kind === 'outside' && isOpen && types.length === 0;
};

/** The same where nobody can give what the type does not allow: text is text, a number holds none. */
const heldAs = (
  machine: Machine,
  state: State,
  unit: Unit,
  value: Value,
  index: number,
  converts: boolean,
  site: Site,
): Value => {
  const isUnset = value === undefinedValue || isOnlyUndefined(value);
  const { consts, objects, types } = value.core;
  if (converts && consts === null && isNumber(machine, state, unit, index, site)) return asNumber(machine, value);
  const isVague = objects.every((object) => isUntyped(machine, object)) && types.length === 0;
  if (!isUnset && (consts !== null || !isVague)) return value;
  const given = isUnset ? unknown : value;
  const { types: said, instance } = declaredType(machine, state, unit, index, site);
  if (instance !== null && !isOutsiders(given.taint)) return instance;
  const { number, boolean, text } = machine.native;
  if (said.length > 0 && said.every((type) => type === number)) return asNumber(machine, withObjects(given, []));
  if (said.length > 0 && said.every((type) => type === boolean))
    return withTaint(typed(said), ofNumbers(machine, given.taint));
  return withTypes(said.includes(text) ? withObjects(given, []) : given, said);
};

/** True for a type that is a number. */
const isNumber = (machine: Machine, state: State, unit: Unit, index: number, site: Site): boolean => {
  const { types } = declaredType(machine, state, unit, index, site);
  return types.length > 0 && types.every((type) => type === machine.native.number);
};

const isOnlyUndefined = ({ core }: Value): boolean =>
  core.consts?.length === 1 && core.consts[0] === undefined && core.objects.length === 0 && core.types.length === 0;

const isUntyped = ({ objects }: Machine, object: ObjectId): boolean => {
  const { kind, types, parent } = objects.get(object);
  return kind === 'outside' && types.length === 0 && parent < 0;
};

export const declaredType = (machine: Machine, state: State, unit: Unit, index: number, site: Site): Declared => {
  const type = unit.types[index];
  if (type === undefined) return nothingSaid;
  const target = type.import < 0 ? null : (unit.imports[type.import]?.target ?? null);
  if (type.import >= 0 && target === null) return nothingSaid;
  if (target !== null && 'package' in target)
    return { types: machine.library.declared(target.package, type.path), instance: null };
  if (target === null && type.ownClass < 0)
    return { types: machine.library.declared(null, [type.name]), instance: null };
  const cls = treeClass(machine, state, unit, index, site);
  return cls === null ? nothingSaid : { types: [], instance: machine.instanceOf(state, cls, site) };
};

/** The class of the tree that a type names; null for any other type. */
export const treeClass = (machine: Machine, state: State, unit: Unit, index: number, site: Site): ObjectId | null => {
  const type = unit.types[index];
  const target = type === undefined || type.import < 0 ? null : (unit.imports[type.import]?.target ?? null);
  if (type === undefined || (target === null && type.ownClass < 0) || (target !== null && 'package' in target))
    return null;
  const value =
    target === null
      ? machine.ownClass(site.unit, type.ownClass)
      : [...(target.member === undefined ? [] : [target.member]), ...type.path].reduce(
          (inner, name) => load(machine, state, inner, name, site),
          machine.module(state, target.file, site),
        );
  return value.core.objects.find((object) => machine.objects.get(object).kind === 'class') ?? null;
};
