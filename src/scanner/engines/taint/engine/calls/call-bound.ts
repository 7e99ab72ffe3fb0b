import type { Calls } from '../functions/call-input.ts';
import { Field } from '../heap/heap.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { nothing, objectValue, undefinedValue, unknown, type Value } from '../values/values.ts';
import { awaited, promiseOf } from './await.ts';
import { Bound } from './bound.ts';

export const callBound = (
  calls: Calls,
  state: State,
  bound: number,
  self: Value | null,
  args: Arguments,
  site: Site,
  isNew: boolean,
): Value | null => {
  const { machine } = calls;
  for (const [kind, field] of [
    [Bound.keeps, Field.value],
    [Bound.refuses, Field.thrown],
  ] as const)
    for (const promise of readField(machine, state, bound, kind)?.core.objects ?? []) {
      settle(machine, state, promise, field, args.positional[0] ?? undefinedValue, site);
      return undefinedValue;
    }
  for (const promise of readField(machine, state, bound, Bound.second)?.core.objects ?? []) {
    settle(machine, state, promise, Field.value, args.positional[1] ?? args.positional[0] ?? undefinedValue, site);
    return undefinedValue;
  }
  const withCallback = readField(machine, state, bound, Bound.callback);
  if (withCallback !== undefined) return callForPromise(machine, state, withCallback, self, args, site);
  const target = readField(machine, state, bound, Bound.target) ?? unknown;
  const own = readField(machine, state, bound, Bound.self) ?? self;
  const before: Value[] = [];
  for (let index = 0; index < 8; index++) {
    const value = readField(machine, state, bound, `${Bound.args}${index}`);
    if (value === undefined) break;
    before.push(value);
  }
  if (calls.bound.has(bound)) return null;
  calls.bound.add(bound);
  const given = { ...args, positional: [...before, ...args.positional] };
  try {
    return machine.call(state, target, own, given, site, isNew);
  } finally {
    calls.bound.delete(bound);
  }
};

/** A promise kept with a promise is kept with what that one holds. */
const settle = (machine: Machine, state: State, promise: number, field: string, value: Value, site: Site): void => {
  const inner = field === Field.value ? (awaited(machine, state, value, site) ?? nothing) : value;
  if (inner !== nothing) writeField(machine, state, promise, field, inner, false);
};

/** Calls a function with a callback `(failure, value)` at the end; the answer is a promise of the value. */
const callForPromise = (
  machine: Machine,
  state: State,
  target: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
): Value | null => {
  const promise = promiseOf(machine, state, site, 'promised', nothing);
  const second = make(machine, state, site, 'second', { kind: 'bound' });
  writeField(machine, state, second, Bound.second, promise, isSingle(machine, state, second));
  const answer = machine.call(
    state,
    target,
    self,
    { ...args, positional: [...args.positional, objectValue(second)] },
    site,
    false,
  );
  if (answer === null) return promise;
  // A function that nobody describes calls no callback: its answer stands for what it would have been given.
  const [object = -1] = promise.core.objects;
  if (readField(machine, state, object, Field.value) === undefined)
    settle(machine, state, object, Field.value, answer, site);
  return promise;
};
