import type { FunctionCode } from '../../ir/unit.ts';
import { declaredType, treeClass } from '../calls/types.ts';
import { ClassField } from '../classes/class-fields.ts';
import { lineage } from '../heap/lineage.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';

/**
 * Of methods that share a name in a class those that a call means: by how many arguments they take, then by the types
 * of these.
 */
export const chosenOverloads = (
  machine: Machine,
  state: State,
  callee: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
): readonly ObjectId[] => {
  const { objects, homes, library } = machine;
  const all = callee.core.objects;
  if (!library.traits.overloads || args.rest !== null) return all;
  const byHome = Map.groupBy(all, (one) => (objects.get(one).kind === 'closure' ? (homes.get(one) ?? -1) : -1));
  return [...byHome].flatMap(([home, methods]) => {
    if (home < 0) return methods;
    const fitting = methods.filter((one) => takes(machine, one, args));
    if (fitting.length === 0) return inheritedOverloads(machine, state, methods, home, self, args);
    if (fitting.length === 1) return fitting;
    const typed = fitting.filter((one) => allows(machine, state, one, args, site));
    const known = typed.length === 0 ? fitting : typed;
    // The one that says most of what it takes.
    const most = Math.max(...known.map((one) => precision(machine, one, args)));
    return known.filter((one) => precision(machine, one, args) === most);
  });
};

/** A class that overloads a name inherits the others of that name. */
const inheritedOverloads = (
  machine: Machine,
  state: State,
  methods: readonly ObjectId[],
  home: ObjectId,
  self: Value | null,
  args: Arguments,
): readonly ObjectId[] => {
  const [first = -1] = methods;
  const name = codeOf(machine, first)?.name ?? '';
  const starts = [home, ...(self?.core.objects ?? [])];
  for (const at of starts.flatMap((one) => lineage(machine.objects, one))) {
    if (name === '' || readField(machine, state, at, ClassField.constructor)?.core.objects.includes(first) === true)
      continue;
    const found = readField(machine, state, at, name)?.core.objects.filter((one) => takes(machine, one, args)) ?? [];
    if (found.length > 0) return found;
  }
  return methods;
};

const codeOf = ({ objects, units }: Machine, closure: ObjectId): FunctionCode | undefined => {
  const { kind, unit, code } = objects.get(closure);
  return kind === 'closure' ? units[unit]?.functions[code] : undefined;
};

/** How many arguments are given: those behind the last one are nothing. */
const countOf = ({ positional }: Arguments): number => positional.length;

const takes = (machine: Machine, closure: ObjectId, args: Arguments): boolean => {
  const params = (codeOf(machine, closure)?.params ?? []).filter(({ kind }) => kind !== 'named');
  const count = countOf(args);
  return params.at(-1)?.kind === 'rest' ? count >= params.length - 1 : count === params.length;
};

/** No argument is known to be of a type that its parameter cannot be. */
const allows = (machine: Machine, state: State, closure: ObjectId, args: Arguments, site: Site): boolean =>
  args.positional.every((value, index) => {
    const param = codeOf(machine, closure)?.params[index];
    return param === undefined || param.type < 0 || fits(machine, state, closure, param.type, value, site);
  });

const fits = (machine: Machine, state: State, closure: ObjectId, type: number, value: Value, site: Site): boolean => {
  const { unit } = machine.objects.get(closure);
  const written = machine.units[unit];
  if (written === undefined) return true;
  const { consts, objects, types } = value.core;
  const cls = treeClass(machine, state, written, type, { ...site, unit });
  const { native } = machine;
  const kinds = new Set([...types, ...(consts ?? []).flatMap((one) => nativeOf(machine, one))]);
  if (cls !== null) {
    if (objects.length > 0)
      return objects.some((one) => {
        const { kind, parent, isOpen } = machine.objects.get(one);
        return kind === 'closure' || (isOpen && parent < 0) || isOf(machine, state, one, cls);
      });
    return !kinds.has(native.text) && !kinds.has(native.number) && !kinds.has(native.boolean);
  }
  const { types: said } = declaredType(machine, state, written, type, { ...site, unit });
  const primitives = [native.text, native.number, native.boolean];
  const wanted = said.filter((one) => primitives.includes(one));
  const held = [...kinds].filter((one) => primitives.includes(one));
  if (wanted.length > 0 && held.length > 0) return held.some((one) => wanted.includes(one));
  if (wanted.length > 0) return !objects.some((one) => machine.objects.get(one).kind !== 'outside');
  return held.length === 0 || said.length === 0;
};

const nativeOf = ({ native }: Machine, constant: unknown): readonly number[] => {
  if (typeof constant === 'string') return [native.text];
  if (typeof constant === 'number') return [native.number];
  return typeof constant === 'boolean' ? [native.boolean] : [];
};

const isOf = (machine: Machine, state: State, object: ObjectId, cls: ObjectId): boolean => {
  const above = lineage(machine.objects, object);
  const classes = above.flatMap((at) => readField(machine, state, at, 'constructor')?.core.objects ?? []);
  return [...above, ...classes.flatMap((one) => lineage(machine.objects, one))].includes(cls);
};

/** Parameters whose types say something; a list of the rest says least. */
const precision = (machine: Machine, closure: ObjectId, args: Arguments): number => {
  const code = codeOf(machine, closure);
  const { unit } = machine.objects.get(closure);
  const params = code?.params ?? [];
  const said = params.filter(({ type }) => type >= 0 && machine.units[unit]?.types[type]?.name !== 'Object').length;
  return params.at(-1)?.kind === 'rest' && params.length !== countOf(args) ? -1 : said;
};
