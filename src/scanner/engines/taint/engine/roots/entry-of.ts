import type { FunctionCode } from '../../ir/unit.ts';
import type { EntryModel } from '../../specs/model.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';
import { annotationsOf, type Called, takenParams } from './called-function.ts';
import { boundByUnseen } from './library-callers.ts';
import { methodOfClass, WHOLE_MODULE } from './listed-functions.ts';
import { shapeOf } from './shapes.ts';

/** A library is known to call it, whoever else does. */
export const isEntry = (machine: Machine, state: State, moduleOf: Called['moduleOf'], closure: ObjectId): boolean => {
  const { unit, code } = machine.objects.get(machine.wraps.get(closure) ?? closure);
  const name = machine.units[unit]?.functions[code]?.name ?? '';
  return (
    entryOf(machine, { closure, unit, code, moduleOf }) !== null ||
    annotationsOf(machine, state, closure, name, -1).length > 0
  );
};

/** That a library calls it is no more than a guess: whoever else calls it is asked before. */
export const isGuessed = (machine: Machine, state: State, moduleOf: Called['moduleOf'], closure: ObjectId): boolean => {
  if (machine.library.unseen === null || isEntry(machine, state, moduleOf, closure)) return false;
  const { unit, code } = machine.objects.get(closure);
  const about = machine.units[unit]?.functions[code];
  return about !== undefined && boundByUnseen(machine, state, closure, unit, about) !== null;
};

/** What calls a function of this name, file or parameters from outside. */
export const entryOf = (machine: Machine, { closure, unit, code, moduleOf }: Called): EntryModel | null => {
  const { library, units } = machine;
  const about = units[unit]?.functions[code];
  if (about === undefined) return null;
  const method =
    listedEntry(machine, unit, about) ??
    methodEntry(machine, closure, about) ??
    declaredEntry(machine, closure, unit, about);
  if (method !== null) return method;
  const way = wayTo(machine, moduleOf(unit), closure);
  const exported =
    way === null && about.directives.length === 0
      ? null
      : library.exported(units[unit]?.file ?? '', way ?? machine.fieldNames.get(closure) ?? about.name, [
          ...about.directives,
          ...(units[unit]?.functions[0]?.directives ?? []),
        ]);
  if (exported?.isRemote === true || units[unit]?.isTemplate === true) return exported;
  const shape = shapeOf(machine, closure, takenParams(machine, closure, about.params));
  return exported === null || shape === null ? (exported ?? shape) : either(exported, shape);
};

/** What a library says of the methods of classes that extend its own. */
export const methodEntry = (
  { library, objects, homes }: Machine,
  closure: ObjectId,
  { name, isPublic }: FunctionCode,
): EntryModel | null => {
  // Where a language has no word for it, the name says so.
  const isCalled = isPublic ?? (!library.traits.typesHold && !/^[_#]/.test(name));
  for (let cls = homes.get(closure) ?? -1, turn = 0; cls >= 0 && turn < MAX_PARENTS; turn++) {
    const { types, parent } = objects.get(cls);
    for (const type of types) {
      const entry = library.method(type, name) ?? (isCalled ? library.method(type, '*') : null);
      if (entry !== null) return entry;
    }
    cls = parent;
  }
  return null;
};

/** Called by the one or the other: what is exported under a common name may look like something else. */
const either = (one: EntryModel, other: EntryModel): EntryModel => ({
  ...one,
  with: Array.from({ length: Math.max(one.with.length, other.with.length) }, (_, index) => [
    ...new Set([...(one.with[index] ?? []), ...(other.with[index] ?? [])]),
  ]),
  others: one.others ?? other.others,
  returns: [...one.returns, ...other.returns],
  maybe: Math.max(one.maybe, other.maybe),
});

/** The names that lead from what a unit exports to a function of it; null where none do. */
const wayTo = ({ holders, fieldNames }: Machine, exported: Value | undefined, closure: ObjectId): string | null => {
  if (exported?.core.objects.includes(closure) === true) return WHOLE_MODULE;
  const names: string[] = [];
  for (let at = closure; names.length < MAX_WAY; ) {
    const holder = holders.get(at);
    if (holder === undefined) return null;
    names.unshift(fieldNames.get(at) ?? '');
    if (exported?.core.objects.includes(holder) === true) return names.join('.');
    at = holder;
  }
  return null;
};

const MAX_WAY = 4;

/** What settings say of a method by its class's name. */
const listedEntry = (
  { library, units }: Machine,
  unit: number,
  { name, isPublic = false, ownerClass }: FunctionCode,
): EntryModel | null => {
  const { file = '', classes = [] } = units[unit] ?? {};
  const cls = classes[ownerClass]?.name;
  return isPublic && cls !== undefined
    ? library.exported(file, methodOfClass(cls.split('\\').at(-1) ?? '', name), [])
    : null;
};

/** What a library says of methods by what they take, or by how their own class is called. */
const declaredEntry = (
  { library, homes, objects, units, receivers }: Machine,
  closure: ObjectId,
  unit: number,
  { name, params, isPublic = false, ownerClass }: FunctionCode,
): EntryModel | null => {
  const home = homes.get(closure);
  if (home === undefined || !isPublic) return null;
  for (const { type } of receivers.has(closure) ? params.slice(1) : params) {
    const { import: index = -1, path = [] } = units[unit]?.types[type] ?? {};
    const target = units[unit]?.imports[index]?.target ?? null;
    if (target === null || !('package' in target)) continue;
    for (const one of library.declared(target.package, path)) {
      const entry = library.methodTaking(one, name);
      if (entry !== null) return entry;
    }
  }
  // What is known of a class counts before how it is called.
  const { name: cls = '', supertypes = [] } = units[unit]?.classes[ownerClass] ?? {};
  const isOfOther = supertypes.length > 0 || objects.get(home).types.length > 0;
  const bases = supertypes.map((type) => units[unit]?.types[type]?.name ?? '');
  return library.methodBelow(bases, name) ?? library.methodIn(cls, name, isOfOther);
};

const MAX_PARENTS = 12;
