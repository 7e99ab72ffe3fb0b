import type { SlotId } from '../values/core.ts';
import { join, sameValue, widen } from '../values/join.ts';
import { asPartsShow } from '../values/parts.ts';
import { onWayOf } from '../values/retaint.ts';
import {
  constant,
  type Facts,
  isUnknownBoolean,
  noFacts,
  nothing,
  type Test,
  truth,
  undefinedValue,
  type Value,
  withConsts,
} from '../values/values.ts';
import { type Heap, isRewriteKey, joinHeaps, type Objects, readSlot, writeSlot } from './heap.ts';
import { type Edit, newEdit } from './persistent-map.ts';

/**
 * What a program's variables and objects hold at one point. Changed in place by the run that owns it; `fork` before two
 * ways part.
 */
export interface State {
  locals: Value[];
  heap: Heap;
  edit: Edit;
  /** What conditions on the way here have shown, by the value that they were about. */
  facts: Facts;
}

/** A second state that starts as this one is. */
export const fork = (state: State): State => {
  state.edit = newEdit();
  return { locals: state.locals.slice(), heap: state.heap, edit: newEdit(), facts: state.facts };
};

/** An object's field that was not written reads as nothing given, where the object exists. */
const absentIn =
  (objects: Objects) =>
  (slot: SlotId, heap: Heap, beside: Heap): Value | null => {
    const field = objects.fieldOf(slot);
    if (field === objects.toldField) return constant(false);
    if (objects.mediaFields.has(field)) {
      const born = objects.bornSlot(objects.owner(slot));
      // A part of what comes from outside is there before anybody asks for it.
      const isMade = objects.get(objects.owner(slot)).depth === 0;
      const isOnlyBeside = isMade && readSlot(heap, born) === undefined && readSlot(beside, born) !== undefined;
      return isOnlyBeside ? null : undefinedValue;
    }
    if (objects.isHidden(field)) return null;
    const owner = objects.owner(slot);
    if (objects.get(owner).isOpen) return null;
    return readSlot(heap, objects.bornSlot(owner)) === undefined ? null : undefinedValue;
  };

/** What is shown beyond what was before; found out once somebody asks. */
const since = (facts: Facts, before: Facts): (() => Facts) => {
  let found: Facts | null = null;
  return () => {
    found ??= new Map(
      [...facts].filter(([subject, refined]) => !isRewriteKey(subject) && before.get(subject) !== refined),
    );
    return found;
  };
};

const plus = (facts: Facts, more: Facts | undefined): Facts =>
  more === undefined || more.size === 0 ? facts : new Map([...facts, ...more]);

/**
 * A value that is false on one way and tested on the other tells of that other way when it turns out true; and the
 * reverse.
 */
const joinTested = (one: Value, other: Value, ofOne: () => Facts, ofOther: () => Facts): Value => {
  const joined = join(one, other);
  const mine = truth(one);
  const theirs = truth(other);
  if (mine === theirs && (one.test === null || other.test === null)) return joined;
  const about = (value: Value, side: boolean, facts: () => Facts): Facts =>
    plus(facts(), side ? value.test?.whenTrue : value.test?.whenFalse);
  const when = (side: boolean): Facts => {
    if (mine === !side) return theirs === !side ? noFacts : about(other, side, ofOther);
    if (theirs === !side) return about(one, side, ofOne);
    // Either may be so: what both would show.
    return one.test === null || other.test === null
      ? noFacts
      : joinFacts(about(one, side, ofOne), about(other, side, ofOther));
  };
  const test: Test = { whenTrue: when(true), whenFalse: when(false) };
  if (test.whenTrue.size === 0 && test.whenFalse.size === 0) return joined;
  return sameValue(joined, one) && one.test !== null && saysNoMore(test, one.test) ? one : { ...joined, test };
};

/** A loop's end is told by what a turn leaves as it was. */
const saysNoMore = (test: Test, known: Test): boolean =>
  sameFacts(test.whenTrue, known.whenTrue) && sameFacts(test.whenFalse, known.whenFalse);

const sameFacts = (one: Facts, other: Facts): boolean =>
  one.size === other.size &&
  [...one].every(([subject, refined]) => {
    const twin = other.get(subject);
    return twin !== undefined && sameValue(refined, twin);
  });

const joinFacts = (one: Facts, other: Facts): Facts => {
  if (one === other) return one;
  const both = new Map<number, Value>();
  for (const [subject, refined] of one) {
    const twin = other.get(subject);
    if (twin !== undefined) both.set(subject, twin === refined ? refined : join(refined, twin));
  }
  return both.size === one.size && [...both].every(([subject, refined]) => one.get(subject) === refined) ? one : both;
};

/** What holds on either way; the first, changed in place. True when the second added something. */
export const joinInto = (objects: Objects, one: State, other: State, grow: 'keep' | 'widen' = 'keep'): boolean => {
  let changed = false;
  const common = joinFacts(one.facts, other.facts);
  const widened = (before: Value, joined: Value): Value => (grow === 'widen' ? widen(before, joined) : joined);
  const [ofOne, ofOther] = [since(one.facts, common), since(other.facts, common)];
  const tested = (mine: Value, theirs: Value): Value => joinTested(mine, theirs, ofOne, ofOther);
  for (let index = 0; index < one.locals.length; index++) {
    const mine = one.locals[index] ?? nothing;
    const theirs = other.locals[index] ?? nothing;
    if (mine === theirs) continue;
    const joined = widened(mine, tested(mine, theirs));
    if (joined === mine) continue;
    if (!sameValue(joined, mine)) changed = true;
    one.locals[index] = joined;
  }
  const heap = joinHeaps(one.heap, other.heap, one.edit, absentIn(objects), widened, tested);
  if (heap !== one.heap) changed = true;
  one.heap = heap;
  one.facts = common;
  return changed;
};

export const joinStates = (objects: Objects, states: readonly (State | null)[]): State | null => {
  const [first, ...rest] = states.filter((state) => state !== null);
  if (first === undefined) return null;
  if (rest.length === 0) return first;
  const joined = fork(first);
  for (const other of rest) joinInto(objects, joined, other);
  return joined;
};

/** Makes facts hold: in every variable and field that has such a value. */
export const assumeAll = (state: State, facts: Facts): void => {
  if (facts.size === 0) return;
  for (let index = 0; index < state.locals.length; index++) {
    const local = state.locals[index];
    if (local === undefined || local.id === 0) continue;
    const refined = facts.get(local.id);
    // What it decides about was noted where it was read, which the fact knows nothing of.
    const { decides } = local;
    if (refined === undefined) state.locals[index] = asPartsShow(local, facts);
    else {
      const known = onWayOf(refined, local);
      state.locals[index] = decides === undefined ? known : { ...known, decides };
    }
  }
  for (const [id, refined] of facts) {
    const held = refined.home < 0 ? undefined : readSlot(state.heap, refined.home);
    if (held?.id === id) state.heap = writeSlot(state.heap, refined.home, onWayOf(refined, held), state.edit);
  }
  state.facts = new Map([...state.facts, ...[...facts].filter(([subject]) => !isRewriteKey(subject))]);
};

/** A value that was read, as it was shown to be under another name. */
export const asShown = (state: State, value: Value): Value => {
  if (value.taint.length === 0) return value;
  const fact = state.facts.get(value.id);
  if (fact === undefined) return asPartsShow(value, state.facts);
  const { decides, home } = value;
  return { ...onWayOf(fact, value), home, ...(decides === undefined ? {} : { decides }) };
};

const falsy = [false, null, undefined, 0, ''] as const;

/** Only a comparison or test answers so. */
const isBoolean = (value: Value): boolean => value.test !== null && value.taint.length === 0 && isUnknownBoolean(value);

/** The value where it counts as true, or as false. Null: it can't. */
export const refinedByTruth = (value: Value, side: boolean): Value | null => {
  const known = truth(value);
  if (known === !side) return null;
  if (known === side) return value;
  const { consts } = value.core;
  if (consts !== null)
    return {
      ...withConsts(
        value,
        consts.filter((item) => (typeof item === 'object' && item !== null ? true : Boolean(item)) === side),
      ),
      taint: value.taint,
    };
  if (side && isBoolean(value)) return { ...constant(true), test: value.test };
  return side ? value : { ...withConsts(constant(false), falsy), test: value.test };
};
