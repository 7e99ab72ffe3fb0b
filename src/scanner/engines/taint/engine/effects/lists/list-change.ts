import { iterated } from '../../calls/iterated.ts';
import { argumentValues } from '../../calls/unknown-call.ts';
import { anyElement } from '../../heap/elements.ts';
import { Field } from '../../heap/heap.ts';
import { addElement, append, holdsFewer, lastOf, listed, makeList } from '../../heap/lists.ts';
import { isSingle, lengthOf, writeField } from '../../heap/slots.ts';
import { fork, joinInto } from '../../heap/state.ts';
import { positional } from '../../machine.ts';
import type { ObjectId } from '../../values/core.ts';
import { joinAll } from '../../values/join.ts';
import { constant, nothing, objectValue, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { elementOf, number } from './list-answers.ts';

export const push: EffectRun = (call) => {
  const { machine, state, self, args } = call;
  for (const list of self.core.objects) {
    append(machine, state, list, args.positional);
    if (args.rest !== null) addElement(machine, state, list, args.rest);
  }
  return number(call);
};

/** Whatever they replace: places are no longer known. */
export const put: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const element = anyElement(machine, state, argument(call, 0), site);
  for (const list of self.core.objects) if (element !== nothing) addElement(machine, state, list, element);
  return undefinedValue;
};

export const unshift: EffectRun = (call) => {
  const { machine, state, self, args, site } = call;
  for (const list of self.core.objects) {
    const { known, rest } = listed(machine, state, objectValue(list), site);
    if (rest === null && args.rest === null && self.core.objects.length === 1 && isSingle(machine, state, list)) {
      [...args.positional, ...known].forEach((value, index) => {
        writeField(machine, state, list, String(index), value, true);
      });
      writeField(machine, state, list, Field.length, constant(args.positional.length + known.length), true);
      continue;
    }
    scatter(call, list);
    for (const value of argumentValues(args)) addElement(machine, state, list, value);
  }
  return number(call);
};

export const pop: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const [only, ...others] = self.core.objects;
  const length =
    only === undefined || others.length > 0 || !isSingle(machine, state, only) ? null : lengthOf(machine, state, only);
  if (only !== undefined && length !== null && length > 0 && machine.objects.get(only).kind === 'list') {
    const { known } = listed(machine, state, self, site);
    const [place = fromFront(call) ? 0 : -1] = places(call, 0, 1) ?? [null];
    if (place === null) return elementOf(call, self);
    const left = known.toSpliced(place, 1);
    left.forEach((value, index) => {
      writeField(machine, state, only, String(index), value, true);
    });
    writeField(machine, state, only, String(left.length), undefinedValue, true);
    writeField(machine, state, only, Field.length, constant(left.length), true);
    return known.at(place) ?? undefinedValue;
  }
  const last = given(call, 0) === null && !fromFront(call) ? lastOf(machine, state, self) : null;
  for (const list of self.core.objects) holdsFewer(machine, state, list);
  return last ?? elementOf(call, self);
};

const fromFront = ({ name }: EffectContext): boolean => /shift|left|poll/i.test(name.split('.').at(-1) ?? '');

/** Numbers that are each known, or not given. */
export const places = (call: EffectContext, from: number, to: number): readonly (number | undefined)[] | null => {
  const found: (number | undefined)[] = [];
  for (let index = from; index < to; index++) {
    const value = given(call, index);
    const [only] = value?.core.consts ?? [];
    if (value === null || value === undefinedValue) found.push(undefined);
    else if (typeof only === 'number' && value.core.consts?.length === 1) found.push(only);
    else return null;
  }
  return found;
};

/** The elements of a list that is one for sure, all of them by their places; null for others. */
const oneKnown = (call: EffectContext): { readonly list: ObjectId; readonly known: readonly Value[] } | null => {
  const { machine, state, self, site, args } = call;
  const [list, ...others] = self.core.objects;
  if (list === undefined || others.length > 0 || args.rest !== null || !isSingle(machine, state, list)) return null;
  const { known, rest } = listed(machine, state, self, site);
  return rest === null && machine.objects.get(list).kind === 'list' ? { list, known } : null;
};

const replaceAll = (
  { machine, state }: EffectContext,
  list: ObjectId,
  values: readonly Value[],
  before: number,
): void => {
  values.forEach((value, index) => {
    writeField(machine, state, list, String(index), value, true);
  });
  for (let index = values.length; index < before; index++)
    writeField(machine, state, list, String(index), undefinedValue, true);
  writeField(machine, state, list, Field.length, constant(values.length), true);
};

export const splice: EffectRun = (call) => {
  const one = oneKnown(call);
  const [from, count] = places(call, 0, 2) ?? [];
  if (one !== null && from !== undefined && one.known.length + call.args.positional.length < MAX_KNOWN) {
    const left = [...one.known];
    const gone = left.splice(from, count ?? left.length, ...call.args.positional.slice(2));
    replaceAll(call, one.list, left, one.known.length);
    return makeList(call.machine, call.state, call.site, 'splice', gone);
  }
  const taken = elementOf(call, call.self);
  for (const list of call.self.core.objects) {
    scatter(call, list);
    holdsFewer(call.machine, call.state, list);
    for (const value of call.args.positional.slice(2)) addElement(call.machine, call.state, list, value);
  }
  return makeList(call.machine, call.state, call.site, 'splice', [], taken);
};

/** Puts one element in at a place, what stood there moves on. */
export const insert: EffectRun = (call) => {
  const [at, value] = [argument(call, 0), argument(call, 1)];
  splice({ ...call, args: positional(at, constant(0), value) });
  return undefinedValue;
};

/** Puts the elements of another list at the end. */
export const extend: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, iterated(machine, state, argument(call, 0), site), site);
  return push({ ...call, args: { ...positional(...known), rest } });
};

/** A list of the same elements in an order that nobody knows. */
export const sorted: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const element = anyElement(machine, state, iterated(machine, state, self, site), site);
  return makeList(machine, state, site, 'sorted', [], element === nothing ? null : element);
};

export const fill: EffectRun = (call) => {
  for (const list of call.self.core.objects) addElement(call.machine, call.state, list, argument(call, 0));
  return call.self;
};

export const sort: EffectRun = (call) => {
  const { self } = call;
  for (const list of self.core.objects) if (!isEmpty(call, objectValue(list))) scatter(call, list);
  const callback = given(call, 0);
  if (callback !== null) {
    const element = elementOf(call, self);
    const called = fork(call.state);
    if (call.machine.call(called, callback, null, positional(element, element), call.site, false) !== null)
      joinInto(call.machine.objects, call.state, called);
  }
  return self;
};

/** A copy in which, from arg 0 on, arg 1 elements have made place for the others. */
export const spliced: EffectRun = (call) => {
  const [from, count] = places(call, 0, 2) ?? [];
  return changed(call, from, count, call.args.positional.slice(2));
};

/** A copy with arg 1 in the place of one element. */
export const withOne: EffectRun = (call) => {
  const [from] = places(call, 0, 1) ?? [];
  return changed(call, from, 1, call.args.positional.slice(1));
};

const changed = (
  call: EffectContext,
  from: number | undefined,
  count: number | undefined,
  put: readonly Value[],
): Value => {
  const { machine, state, self, site, args } = call;
  const { known, rest } = listed(machine, state, self, site);
  if (rest === null && args.rest === null && from !== undefined) {
    const left = [...known];
    left.splice(from, count ?? left.length, ...put);
    return makeList(machine, state, site, 'changed', left);
  }
  return makeList(machine, state, site, 'changed', [], joinAll([...known, ...(rest === null ? [] : [rest]), ...put]));
};

/** Backwards, as a copy. */
export const reversed: EffectRun = ({ machine, state, self, site }) => {
  const { known, rest } = listed(machine, state, self, site);
  return makeList(machine, state, site, 'reversed', known.toReversed(), rest);
};

/** Backwards, in place. */
export const reverse: EffectRun = (call) => {
  const one = oneKnown(call);
  if (one === null) return same(call);
  replaceAll(call, one.list, one.known.toReversed(), one.known.length);
  return call.self;
};

export const same: EffectRun = (call) => {
  for (const list of call.self.core.objects) if (!isEmpty(call, objectValue(list))) scatter(call, list);
  return call.self;
};

/** A list that is changed by its places is at most so long. */
const MAX_KNOWN = 24;

/** All positions become one: where something is put in or taken out elsewhere than at the end. */
const scatter = ({ machine, state, site }: EffectContext, list: ObjectId): void => {
  const element = anyElement(machine, state, objectValue(list), site);
  if (element !== nothing) addElement(machine, state, list, element);
};

const isEmpty = ({ machine, state, site }: EffectContext, list: Value): boolean => {
  const { known, rest } = listed(machine, state, list, site);
  return known.length === 0 && rest === null;
};
