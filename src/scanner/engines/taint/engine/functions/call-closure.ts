import { codeKey } from '../budget.ts';
import { allTaint, argumentValues, noted, unsure } from '../calls/unknown-call.ts';
import type { HeapObject } from '../heap/heap.ts';
import { fork, type State } from '../heap/state.ts';
import type { Arguments, Frame, Site } from '../machine.ts';
import { MAX_READS } from '../remembered/memory-of-calls.ts';
import { join, sameValue } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { joinTaint } from '../values/taint.ts';
import { unknown, type Value } from '../values/values.ts';
import type { CallInput, Calls, Recursion } from './call-input.ts';
import { type Done, runClosure } from './run-closure.ts';

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
  const { machine } = calls;
  const times = timesOnTheWay(site.frame, closure.unit, closure.code);
  const key = codeKey(closure.unit, closure.code);
  const recursion = calls.recursions.get(key);
  if (times >= MAX_RECURSION && recursion !== undefined) {
    recursion.isCut = true;
    calls.cut(key);
    // Nothing came back of all turns before: what goes in may come out.
    return recursion.isEndless ? summaryOf(calls, state, args, self, site) : recursion.result;
  }
  if (site.frame.depth >= MAX_DEPTH || calls.exhausted(closure.unit, closure.code))
    return summaryOf(calls, state, args, null, site, 1); // what its object holds stays in there
  const exact: CallInput = { state, closure, self, args, site, isNew };
  const known = calls.memory.repeat(state, exact);
  if (known !== undefined) return known;
  const input: CallInput = { ...exact, args: calls.general(closure.unit, closure.code, args) };
  const mark = site.frame.throws.length;
  const before = state.heap;
  const { value: done, reads } = calls.reading(
    () => (times > 0 ? runClosure(calls, input) : runToTheEnd(calls, key, input)),
    MAX_READS,
  );
  if (reads === null) return done.result;
  const name = machine.units[closure.unit]?.functions[closure.code]?.name ?? '';
  calls.memory.record(input, before, reads, state, done.result, done.facts, site.frame.throws.slice(mark), name);
  return done.result;
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

/** A call that is not followed further: what goes in may come out. */
const summaryOf = (
  { machine }: Pick<Calls, 'machine'>,
  state: State,
  args: Arguments,
  self: Value | null,
  site: Site,
  unsureBy = 0,
): Value => {
  let taint = self === null ? [] : allTaint(machine, state, self);
  for (const value of argumentValues(args)) taint = joinTaint(taint, allTaint(machine, state, value));
  return withTaint(unknown, noted(unsure(taint, unsureBy), site, ''));
};
