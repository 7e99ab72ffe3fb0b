import { anyElement } from '../heap/elements.ts';
import { Field, type HeapObject } from '../heap/heap.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { fork, joinInto, type State } from '../heap/state.ts';
import { type Arguments, type Machine, positional, type Site } from '../machine.ts';
import { shapeOf } from '../roots/shapes.ts';
import { held } from '../sinks/sinks.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { mapTaint, withTaint } from '../values/retaint.ts';
import { type Atom, isOutsiders, joinTaint, noTaint, unsure } from '../values/taint.ts';
import { extend, isReadOnly, type StepKind } from '../values/traces.ts';
import { nothing, objectValue, unknown, type Value } from '../values/values.ts';
import { outsideObject } from './outside.ts';

const functionKinds: ReadonlySet<string> = new Set(['closure', 'bound']);

/** All outside data in a value, inside its objects as well. */
export const allTaint = (machine: Machine, state: State, value: Value): readonly Atom[] => {
  let taint = value.taint;
  if (value.core.objects.length > 0)
    for (const inner of held(machine, state, value)) taint = joinTaint(taint, inner.taint);
  return taint;
};

export const noted = (
  atoms: readonly Atom[],
  { unit, start, end }: Site,
  note: string,
  kind: StepKind = 'through',
): readonly Atom[] =>
  atoms.length === 0
    ? atoms
    : atoms.map((atom) => ({ ...atom, trace: extend(atom.trace, kind, unit, start, end, note) }));

export const argumentValues = ({ positional: known, rest, named, namedRest }: Arguments): readonly Value[] => [
  ...known,
  ...(rest === null ? [] : [rest]),
  ...(named?.values() ?? []),
  ...(namedRest === null ? [] : [namedRest]),
];

/**
 * A function that is given one other may hand it back, with something before or behind it: who calls the result calls
 * that. Nothing where objects serve as functions: their other methods would be taken for calls.
 */
export const wrapped = (machine: Machine, args: Arguments): Value => {
  const [only, ...others] = functionsAmong(machine, argumentValues(args));
  return only === undefined || others.length > 0 || machine.library.traits.functionMethods !== null ? nothing : only;
};

export const functionsAmong = (machine: Machine, given: readonly Value[]): readonly Value[] =>
  given.filter((value) => value.core.objects.some((object) => functionKinds.has(machine.objects.get(object).kind)));

/**
 * A function that nobody describes: its result takes all outside data given to it, not for sure; what is called on an
 * object of outside may keep what it is given; functions given may be called with what the receiver holds, or be what
 * comes back.
 */
export const callUnknown = (
  machine: Machine,
  state: State,
  callee: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
  note: string,
): Value => {
  let taint: readonly Atom[] = noTaint;
  const given = argumentValues(args);
  const functions = functionsAmong(machine, given);
  for (const value of isForwarded(callee, self, args) ? [] : given)
    if (!functions.includes(value)) taint = joinTaint(taint, givenTaint(machine, state, value));
  const fromSelf = self === null ? noTaint : handedOn(machine, state, self);
  if (self !== null)
    for (const object of self.core.objects)
      if (keeps(machine, object))
        for (const value of given)
          if (value.taint.length > 0 || value.core.objects.length > 0)
            writeField(machine, state, object, Field.element, withTaint(value, unsure(value.taint)), false);
  let back: Value = nothing;
  for (const callback of functions)
    back = join(back, callMaybe(machine, state, callback, selfElement(machine, state, self, site), site) ?? nothing);
  const carried = joinTaint(unsure(taint, looksUp.test(note) ? 2 : 1), unsure(fromSelf));
  taint = joinTaint(noted(carried, site, note, 'guess'), unsure(back.taint));
  const types = [...callee.core.types.flatMap((type) => machine.library.result(type, false))];
  // What outside data answers itself is of it.
  const isAnswer = fromSelf.length === 0;
  const object = make(machine, state, site, 'unknown', { kind: 'outside', isOpen: true, isAnswer, types });
  return machine.origins.lose(
    withTaint(
      join(join(unknown, objectValue(object)), wrapped(machine, args)),
      taint.map((atom) => (atom.deep ? atom : { ...atom, deep: true })),
    ),
  );
};

/** What is found by a key is hardly the key. */
const looksUp = /^(?:get|find|fetch|load|look_?up|read|query|search|select|list|count|exists?)(?![a-z])/;

/**
 * A wrapper that calls whatever it stands around with all that it was given itself: what that answers is for the
 * function to say, and it is looked at wherever it is known.
 */
const isForwarded = ({ core }: Value, self: Value | null, { positional: known, rest, named, namedRest }: Arguments) =>
  self === null &&
  core.objects.length + core.types.length + known.length === 0 &&
  rest !== null &&
  (named === null || named.size === 0) &&
  namedRest !== null;

/**
 * All outside data that the program gives away with a value. What it has read before of a library's object, a request,
 * is in there anyway: that it was read does not make it more likely to come back.
 */
const givenTaint = (machine: Machine, state: State, value: Value): readonly Atom[] => {
  if (value.core.objects.length === 0) return value.taint;
  const inner = held(machine, state, value, [], (owner, content) =>
    isKeptOf(machine, owner, content) ? mapTaint(content, (atom) => (isReadOnly(atom.trace) ? null : atom)) : content,
  );
  return inner.reduce((taint, one) => joinTaint(taint, one.taint), value.taint);
};

/** A field that is kept in an object from outside since it was read (`outsideField`). */
const isKeptOf = ({ objects }: Machine, { kind, depth }: HeapObject, { core }: Value): boolean =>
  kind === 'outside' &&
  core.objects.some((object) => objects.get(object).kind === 'outside' && objects.get(object).depth === depth + 1);

/** What a method that nobody describes can know of the object that it is called on. */
const handedOn = (machine: Machine, state: State, self: Value): readonly Atom[] => {
  const byMethods = machine.library.traits.setterEnding !== null;
  let taint = self.taint;
  for (const object of self.core.objects) {
    const { kind, parent } = machine.objects.get(object);
    // Fields that the program gave its own instance, code elsewhere does not know of.
    const isInstance = parent >= 0 ? kind === 'outside' || kind === 'object' : kind === 'outside' && byMethods;
    const kept = isInstance ? readField(machine, state, object, Field.element) : objectValue(object);
    if (kept !== undefined) taint = joinTaint(taint, allTaint(machine, state, kept));
  }
  return taint;
};

/**
 * Where fields are reached by methods alone: what is set by one that nobody describes, or asked for by it; null for any
 * other call.
 */
export const attribute = (
  machine: Machine,
  state: State,
  { core, taint }: Value,
  name: string,
  { positional: given, rest, named, namedRest }: Arguments,
): Value | null => {
  const ending = machine.library.traits.setterEnding;
  if (ending === null || core.objects.length === 0 || isOutsiders(taint)) return null;
  if (rest !== null || namedRest !== null || (named?.size ?? 0) > 0) return null;
  const [value, ...others] = given;
  if (value !== undefined && others.length === 0 && name.endsWith(ending)) {
    for (const object of core.objects)
      writeField(machine, state, object, name, value, isSingle(machine, state, object));
    return value;
  }
  if (value !== undefined) return null;
  const known = core.objects.flatMap((object) => readField(machine, state, object, `${name}${ending}`) ?? []);
  return known.length === 0 ? null : known.reduce(join, nothing);
};
/**
 * May hold what its methods are given. A package's functions keep it where nobody looks: what else the package has,
 * does not come of it.
 */
const keeps = ({ objects }: Machine, object: ObjectId): boolean => {
  const { isOpen, kind } = objects.get(object);
  return isOpen && kind !== 'package';
};

const selfElement = (machine: Machine, state: State, self: Value | null, site: Site): Value => {
  if (self === null) return machine.origins.unknown();
  const element = anyElement(machine, state, self, site);
  // Functions that it was given before are there to be called as well: one is not given to the other.
  const isFunction = element.core.objects.some((object) => functionKinds.has(machine.objects.get(object).kind));
  return element === nothing || isFunction ? machine.origins.unknown() : withTaint(element, unsure(element.taint));
};

/** Calls a function that may be called, once or more, or not at all. */
const callMaybe = (machine: Machine, state: State, callback: Value, argument: Value, site: Site): Value | null => {
  const called = fork(state);
  const given = shapedArguments(machine, called, callback, argument, site);
  const result = machine.call(called, callback, null, given, site, false);
  if (result !== null) joinInto(machine.objects, state, called);
  return result;
};

/**
 * What a function is given whose parameters' names say by whom it is called: a handler, put into an application that
 * nobody knows.
 */
const shapedArguments = (machine: Machine, state: State, callback: Value, argument: Value, site: Site): Arguments => {
  const plain = positional(argument, argument, argument, argument);
  const [closure, ...others] = callback.core.objects;
  if (closure === undefined || others.length > 0) return plain;
  const { unit, code } = machine.objects.get(closure);
  const shape = shapeOf(machine, closure, machine.units[unit]?.functions[code]?.params ?? []);
  if (shape === null) return plain;
  return positional(
    ...shape.with.map((types, index) =>
      types.length > 0 ? outsideObject(machine, state, types, site, `given${index}`) : argument,
    ),
  );
};
