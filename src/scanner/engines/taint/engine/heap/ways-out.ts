import type { Machine, Site } from '../machine.ts';
import { reach } from '../sinks/sinks.ts';
import type { Value } from '../values/values.ts';
import type { State } from './state.ts';

/*
 * Names by which an object leads to one that others share: a prototype, a class, a module's variables. A value that
 * keys from outside have led to carries as bits how far it may be on each of these ways (`Value.chosen`).
 */

/** The way's end: what is set here is set for others as well. */
const END = 1;
/** How far on the ways out a value is that a key led to; 0: nowhere. */
export const wayOn = (machine: Machine, from: Value, key: Value): number => {
  if (!isOutsideKey(machine, key) || isOwnKey(from, key)) return 0;
  const { objects } = from.core;
  if (objects.length > 0 && objects.every((one) => machine.objects.get(one).isBare)) return 0;
  let chosen = 0;
  machine.library.traits.waysOut.names.forEach(([first = '', second], way) => {
    if (key.denies?.includes(first) !== true) chosen |= second === undefined ? END : begun(way);
    const isBegun = ((from.chosen ?? 0) & begun(way)) !== 0;
    if (isBegun && second !== undefined && key.denies?.includes(second) !== true) chosen |= END;
  });
  return chosen;
};

/** The first name of the way with this number was taken. */
const begun = (way: number): number => 2 << way;

/** The keys of an object that others share come from outside as well. */
export const reachKey = (machine: Machine, state: State, target: Value, key: Value, site: Site): void => {
  if (machine.keySink !== null && ((target.chosen ?? 0) & END) !== 0 && isOutsideKey(machine, key))
    reach(machine, state, machine.keySink, key, site, machine.keySink.label);
};

/**
 * What a key from outside finds in an object, with how far on the ways out it is; the same value each time, so that
 * conditions show something of it.
 */
export const foundBy = (machine: Machine, { facts }: State, from: Value, key: Value, found: Value): Value => {
  const chosen = machine.library.traits.waysOut.byKey ? wayOn(machine, from, key) : within(machine, from, key);
  if (chosen === 0) return found;
  const id = idOf(machine, from, key);
  return { ...found, id, chosen: chosen & (facts.get(id)?.chosen ?? (facts.has(id) ? 0 : chosen)) };
};

/** It was found among the object's own keys. */
const isOwnKey = (from: Value, { keyOf }: Value): boolean =>
  keyOf !== undefined &&
  ((keyOf.id !== 0 && keyOf.id === from.id) || (keyOf.core === from.core && from.core.objects.length > 0));

/** What stands in an object that others share, they share as well. */
const within = (machine: Machine, from: Value, key: Value): number =>
  isOutsideKey(machine, key) ? (from.chosen ?? 0) & END : 0;

/** The same for a member that was asked for by a name from outside. */
export const memberBy = (machine: Machine, from: Value, key: Value, found: Value): Value => {
  const chosen = wayOn(machine, from, key);
  return chosen === 0 || found.chosen === chosen ? found : { ...found, chosen };
};

/** What a key from outside finds from now on, where an object of the program's was put there. */
export const keepPut = (machine: Machine, state: State, target: Value, key: Value, value: Value): void => {
  if (!machine.library.traits.waysOut.byKey || !isOutsideKey(machine, key)) return;
  const id = idOf(machine, target, key);
  const isObject = value.core.objects.length > 0 && value.core.consts?.length === 0;
  if (!isObject && !state.facts.has(id)) return;
  const facts = new Map(state.facts);
  if (isObject) facts.set(id, { ...value, id });
  else facts.delete(id);
  state.facts = facts;
};

/** Below zero: other values count upwards. */
const idOf = ({ keyed }: Machine, { core, id }: Value, key: Value): number =>
  -1 - keyed.of(core.objects.length > 0 ? core.id : -1 - id, key.id);

/** The value where nothing leads out of its object. */
export const withoutWay = (value: Value): Value => ({ ...value, chosen: 0 });

/** A key that an outsider names; one that a library's caller gives as it is, is for the caller to choose. */
export const isOutsideKey = ({ keySink, library }: Machine, key: Value): boolean =>
  keySink !== null &&
  key.given !== true &&
  key.taint.some((atom) => (atom.kinds & keySink.kind) !== 0) &&
  library.traits.waysOut.names.some((way) => way.some((name) => mayBe(key, name)));

/** Built text begins and ends as the program says. */
const mayBe = ({ text }: Value, name: string): boolean => {
  const [first, last] = [text?.[0], text?.at(-1)];
  return (typeof first !== 'string' || name.startsWith(first)) && (typeof last !== 'string' || name.endsWith(last));
};

/** The value where it is known to be no function: such stand at the beginning of the longer ways only. */
export const notAFunction = (value: Value): Value =>
  (value.chosen ?? 0) > END ? { ...value, chosen: (value.chosen ?? 0) & END } : value;

/** The value where it is not the object itself that ways lead to. */
export const notTheEnd = (value: Value): Value =>
  ((value.chosen ?? 0) & END) === 0 ? value : { ...value, chosen: (value.chosen ?? 0) & ~END };

/** True where none of the ways is left to a key that is none of these names. */
export const leadsNowhere = ({ library }: Machine, denies: readonly string[]): boolean =>
  library.traits.waysOut.names.every((way) => way.some((name) => denies.includes(name)));
