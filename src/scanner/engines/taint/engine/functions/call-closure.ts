import { codeKey } from '../budget.ts';
import { declarationOf } from '../calls/types.ts';
import { allTaint, argumentValues, functionsAmong, noted, wrapped } from '../calls/unknown-call.ts';
import { captureField, Field, type Heap, type HeapObject } from '../heap/heap.ts';
import { newEdit } from '../heap/persistent-map.ts';
import { readField } from '../heap/slots.ts';
import { fork, type State } from '../heap/state.ts';
import type { Arguments, Frame, Machine, Site, Thrown } from '../machine.ts';
import { leftBehind, noSlots, rewritten, type Slots, type Way } from '../remembered/left-behind.ts';
import { type Ended, MAX_READS } from '../remembered/memory-of-calls.ts';
import { join, sameValue } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { joinTaint, unsure } from '../values/taint.ts';
import { unknown, type Value } from '../values/values.ts';
import type { CallInput, Calls, Recursion } from './call-input.ts';
import { limited } from './limited.ts';
import { type Done, ofLibraries, runClosure } from './run-closure.ts';
import { shareArguments } from './share-arguments.ts';

/*
 * Which calls of functions of the tree are followed, repeated from memory, or cut short.
 */

/** How deep calls are followed; how often one function may stand on the way down. */
const MAX_DEPTH = 48;

const MAX_RECURSION = 3;

/** Turns after which what a recursion comes to is taken as it is. */
const MAX_TURNS = 3;

export const callClosure = (
  calls: Calls,
  state: State,
  closure: HeapObject,
  self: Value | null,
  args: Arguments,
  site: Site,
  isNew: boolean,
): Value | null => {
  const params = calls.machine.units[closure.unit]?.functions[closure.code]?.params ?? [];
  if (!params.some((param) => param.byReference)) return callByValue(calls, state, closure, self, args, site, isNew);
  const shared = shareArguments(calls.machine, state, params, args, site);
  const result = callByValue(calls, state, closure, self, shared.args, site, isNew);
  if (result !== null) shared.putBack(state);
  return result;
};

const callByValue = (
  calls: Calls,
  state: State,
  closure: HeapObject,
  self: Value | null,
  args: Arguments,
  site: Site,
  isNew: boolean,
): Value | null => {
  const name = calls.machine.units[closure.unit]?.functions[closure.code]?.name ?? '';
  const times = timesOnTheWay(site.frame, closure.unit, closure.code);
  const key = codeKey(closure.unit, closure.code);
  const recursion = calls.recursions.get(key);
  calls.called(site.frame, key);
  if (times >= MAX_RECURSION && recursion !== undefined) {
    recursion.isCut = true;
    calls.cut(key);
    // Nothing came back of all turns before: what goes in may come out.
    const come = recursion.isEndless ? summaryOf(calls, state, args, self, site) : recursion.result;
    return come === null ? null : limited(come, site, name);
  }
  const isWrapper = (): boolean => wrapsFunction(calls.machine, state, closure);
  if (site.frame.depth >= MAX_DEPTH || calls.exhausted(closure.unit, closure.code, isWrapper)) {
    calls.handedOn(site.frame, args);
    // What its object holds stays in there.
    const within = !makesOther(calls.machine, closure);
    return limited(summaryOf(calls, state, args, null, site, { unsureBy: 1, within }), site, name);
  }
  const exact: CallInput = { state, closure, self, args, site, isNew };
  const general = calls.general(closure.unit, closure.code, args, site);
  if (general === args) return callFollowed(calls, exact, times, key);
  const known = ofLibraries(state.facts).size > 0 ? undefined : calls.memory.repeat(state, exact);
  if (known !== undefined) return known;
  const result = callFollowed(calls, { ...exact, args: general }, times, key);
  return result === null ? null : limited(result, site, name);
};

/** It hands on whatever it is given, to a function that it was made with: what it does is that one's doing. */
const wrapsFunction = (machine: Machine, state: State, { id, unit, code }: HeapObject): boolean => {
  const { params = [], captures = [] } = machine.units[unit]?.functions[code] ?? {};
  return (
    params.some(({ kind }) => kind === 'rest') &&
    captures.some((_, index) => {
      const captured = readField(machine, state, id, captureField(index));
      return captured !== undefined && functionsAmong(machine, heldIn(machine, state, captured)).length > 0;
    })
  );
};

/** What a variable that functions share holds is in a cell. */
const heldIn = (machine: Machine, state: State, value: Value): readonly Value[] => [
  value,
  ...value.core.objects.flatMap((object) =>
    machine.objects.get(object).kind === 'cell' ? (readField(machine, state, object, Field.value) ?? []) : [],
  ),
];

/** A call that is repeated from memory, or run. */
const callFollowed = (calls: Calls, input: CallInput, times: number, key: number): Value | null => {
  const { machine } = calls;
  const { state, closure, site } = input;
  // What was shown before is no part of what is remembered.
  if (ofLibraries(state.facts).size > 0)
    return (times > 0 ? runClosure(calls, input) : runToTheEnd(calls, key, input)).result;
  const known = calls.memory.repeat(state, input);
  if (known !== undefined) return known;
  const mark = site.frame.throws.length;
  const before = state.heap;
  const { value: ended, reads } = calls.reading(() => {
    const done = times > 0 ? runClosure(calls, input) : runToTheEnd(calls, key, input);
    return endOf(calls, state, before, done, site.frame.throws.slice(mark));
  }, MAX_READS);
  const name = machine.units[closure.unit]?.functions[closure.code]?.name ?? '';
  if (reads !== null && ended.isWhole) calls.memory.record(input, before, reads, ended, name);
  return ended.result;
};

/** How a call has ended; what it made and nobody can get at any more is gone from the heap. */
const endOf = (
  calls: Calls,
  state: State,
  before: Heap,
  { result, facts }: Done,
  throws: readonly Thrown[],
): Ended & { readonly isWhole: boolean } => {
  const [thrown, ...others] = throws;
  // What goes on with it later may hold anything.
  if (calls.isOpenEnded() || others.length > 0)
    return { result, facts, returned: noSlots, thrown: null, born: [], isWhole: false };
  const ways: Way[] = [];
  if (result !== null) ways.push({ heap: state.heap, value: result });
  if (thrown !== undefined) ways.push({ heap: thrown.state.heap, value: thrown.value });
  const { written, made, kept } = leftBehind(calls.machine, before, ways);
  calls.leaveOut(made);
  const ofThrown = thrown === undefined ? undefined : written.at(-1);
  const returned = result === null ? noSlots : (written[0] ?? noSlots);
  if (kept.size < made.size) {
    if (result !== null) forgetOthers(state, before, returned);
    if (thrown !== undefined && ofThrown !== undefined) forgetOthers(thrown.state, before, ofThrown);
  }
  return {
    result,
    facts,
    returned,
    thrown: thrown === undefined || ofThrown === undefined ? null : { ...ofThrown, value: thrown.value },
    born: [...made].filter((object) => kept.has(object)),
    isWhole: true,
  };
};

const forgetOthers = (state: State, before: Heap, written: Slots): void => {
  state.edit = newEdit();
  state.heap = rewritten(before, written, state.edit);
};

const timesOnTheWay = (frame: Frame, unit: number, code: number): number => {
  let times = 0;
  for (let at: Frame | null = frame; at !== null; at = at.caller)
    if (at.unit === unit && at.function === code) times += 1;
  return times;
};

/** Runs a function until what its calls of itself come to no longer grows. */
const runToTheEnd = (calls: Calls, key: number, input: CallInput): Done => {
  const { state, site } = input;
  const mark = site.frame.throws.length;
  const recursion: Recursion = { isCut: false, isEndless: false, result: null };
  calls.recursions.set(key, recursion);
  const start = fork(state);
  let done = runClosure(calls, input);
  for (let turn = 1; turn < MAX_TURNS && recursion.isCut; turn++) {
    const grown =
      done.result === null
        ? recursion.result
        : recursion.result === null
          ? done.result
          : join(recursion.result, done.result);
    if (recursion.result !== null && grown !== null && sameValue(grown, recursion.result)) break;
    if (grown === null && recursion.isEndless) break;
    recursion.isEndless = grown === null;
    recursion.result = grown;
    recursion.isCut = false;
    site.frame.throws.length = mark;
    Object.assign(state, fork(start));
    done = runClosure(calls, input);
  }
  calls.recursions.delete(key);
  calls.uncut(key);
  return done;
};

/**
 * It gives back an instance of a class of the tree that it is given none of: nobody reads in the fields of that what
 * stands in other fields of something else.
 */
const makesOther = (machine: Machine, closure: HeapObject): boolean => {
  const unit = machine.units[closure.unit];
  const code = unit?.functions[closure.code];
  if (unit === undefined || code === undefined || !machine.library.traits.typesHold) return false;
  const made = declarationOf(machine, unit, code.resultType)?.about;
  return made !== undefined && code.params.every(({ type }) => declarationOf(machine, unit, type)?.about !== made);
};

/** A call that is not followed further: what goes in may come out. */
const summaryOf = (
  { machine }: Pick<Calls, 'machine'>,
  state: State,
  args: Arguments,
  self: Value | null,
  site: Site,
  { unsureBy, within } = { unsureBy: 0, within: true },
): Value => {
  let taint = self === null ? [] : allTaint(machine, state, self);
  for (const value of argumentValues(args))
    taint = joinTaint(taint, within ? allTaint(machine, state, value) : value.taint);
  return machine.origins.lose(
    withTaint(
      join(unknown, wrapped(machine, args)),
      noted(unsure(taint, unsureBy), site, '', unsureBy > 0 ? 'guess' : 'through'),
    ),
  );
};
