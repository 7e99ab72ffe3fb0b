import { isModuleOf, readFunctionName } from '../../resolve/named-function.ts';
import { load } from '../heap/load.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { isOutsiders } from '../values/taint.ts';
import { textsOf } from '../values/text.ts';
import { objectValue, type Value } from '../values/values.ts';

/** One way to run what a value names. */
export type NamedCall = (state: State) => Value | null;

/** Names that are looked at. */
const MAX_NAMES = 8;

/**
 * Languages whose functions are called by their names: `'trim'`, `'Page::show'`, `[object, 'show']`; and classes where
 * something is made.
 */
export const namedCalls = (
  machine: Machine,
  state: State,
  callee: Value,
  args: Arguments,
  site: Site,
  isNew: boolean,
): readonly NamedCall[] => {
  if (!machine.library.traits.callsByName || isOutsiders(callee.taint)) return [];
  const names = (callee.core.consts ?? []).filter((item) => typeof item === 'string').slice(0, MAX_NAMES);
  const byName = names.flatMap((name): readonly NamedCall[] => {
    const [owner = '', method] = name.split('::');
    if (method !== undefined)
      return onMember(machine, machine.declared(state, owner, 'class', site), method, args, site);
    const found = machine.declared(state, name, isNew ? 'class' : 'function', site);
    return found === null ? [] : [(own) => machine.call(own, found, null, args, site, isNew)];
  });
  return [...byName, ...callee.core.objects.flatMap((object) => ofPair(machine, state, object, args, site))];
};

/** Functions of the tree that a text stands for where one is asked for: `app.views.show`. */
export const functionsNamed = (machine: Machine, state: State, { core }: Value, site: Site): readonly Value[] => {
  if (!machine.library.traits.nestsModules) return [];
  const names = (core.consts ?? []).flatMap((item) => (typeof item === 'string' ? (readFunctionName(item) ?? []) : []));
  return names.flatMap((named) =>
    machine.units
      .filter(({ file }) => isModuleOf(named, file))
      .map(({ file }) => load(machine, state, machine.module(state, file, site), named.name, site)),
  );
};

/** `[object, 'method']`. */
const ofPair = (machine: Machine, state: State, object: number, args: Arguments, site: Site): readonly NamedCall[] => {
  if (machine.objects.get(object).kind !== 'list') return [];
  const receiver = readField(machine, state, object, '0');
  const names = textsOf(readField(machine, state, object, '1') ?? objectValue(object)) ?? [];
  if (receiver === undefined || isOutsiders(receiver.taint)) return [];
  const [text] = receiver.core.objects.length === 0 ? (textsOf(receiver) ?? []) : [];
  const owner = text === undefined ? receiver : machine.declared(state, text, 'class', site);
  return names.slice(0, MAX_NAMES).flatMap((name) => onMember(machine, owner, name, args, site));
};

const onMember = (
  machine: Machine,
  owner: Value | null,
  name: string,
  args: Arguments,
  site: Site,
): readonly NamedCall[] =>
  owner === null ? [] : [(own) => machine.call(own, load(machine, own, owner, name, site), owner, args, site, false)];
