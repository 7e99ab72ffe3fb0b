import type { ClassCode, Unit } from '../../ir/unit.ts';
import type { TypeId } from '../../specs/model.ts';
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
  // What an outsider gave and is made text is no object any more.
  if (converts && said.length > 0 && said.every((type) => type === native.text) && areOutside(machine, objects))
    return withTypes(withObjects(value, []), said);
  // A claim that outside data is text or a number is not checked when it runs.
  const believed =
    isOutsiders(value.taint) && !converts
      ? said.filter((type) => type !== native.text && type !== native.number && type !== native.boolean)
      : said;
  return withTypes(value, believed);
};

const areOutside = (machine: Machine, objects: readonly ObjectId[]): boolean =>
  objects.length > 0 && objects.every((object) => machine.objects.get(object).kind === 'outside');

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
  if (said.length > 0 && said.every((type) => type === boolean || machine.library.isTextless(type)))
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
  return cls === null
    ? { types: extendedTypes(machine, unit, index), instance: null }
    : { types: [], instance: machine.instanceOf(state, cls, site) };
};

/** Types of a library that an interface of the tree extends, itself or by another. */
export const extendedTypes = (machine: Machine, unit: Unit, index: number, depth = 0): readonly TypeId[] => {
  const declared = depth > MAX_ABOVE ? null : declarationOf(machine, unit, index);
  return (declared?.about.supertypes ?? []).flatMap((above) => {
    const type = declared?.unit.types[above];
    const target = declared?.unit.imports[type?.import ?? -1]?.target ?? null;
    if (declared === null || type === undefined) return [];
    return target !== null && 'package' in target
      ? machine.library.declared(target.package, type.path)
      : extendedTypes(machine, declared.unit, above, depth + 1);
  });
};

const MAX_ABOVE = 4;

/** The class or interface of the tree that a type names; null for one that only stands for another. */
export const declarationOf = (
  machine: Machine,
  unit: Unit,
  index: number,
): { readonly unit: Unit; readonly about: ClassCode } | null => {
  const type = unit.types[index];
  const target = unit.imports[type?.import ?? -1]?.target ?? null;
  const home = target === null ? unit : 'file' in target ? machine.unitOf(target.file) : null;
  const named = type?.path.at(-1) ?? (target !== null && 'file' in target ? target.member : undefined);
  const [only, ...others] = home?.classes ?? [];
  const about =
    target === null
      ? unit.classes[type?.ownClass ?? -1]
      : named === 'default' && others.length === 0
        ? only
        : home?.classes.find(({ name }) => name === named);
  return home == null || about === undefined ? null : { unit: home, about };
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
