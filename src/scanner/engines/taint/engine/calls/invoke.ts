import type { FunctionCode } from '../../ir/unit.ts';
import { codeKey } from '../budget.ts';
import { construct, initialize } from '../classes/classes.ts';
import { withReceiver } from '../classes/receivers.ts';
import { Field, type HeapObject } from '../heap/heap.ts';
import { methodsOf } from '../heap/lineage.ts';
import { load } from '../heap/memory.ts';
import { newEdit } from '../heap/persistent-map.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { assumeAll, fork, joinInto, joinStates, type State } from '../heap/state.ts';
import type { Arguments, Frame, Machine, Site } from '../machine.ts';
import { type CallMemory, MAX_READS } from '../remembered/memory-of-calls.ts';
import type { Reads } from '../remembered/read-log.ts';
import { Run } from '../run/run.ts';
import type { ObjectId } from '../values/core.ts';
import { joinTaint } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import {
  type Facts,
  join,
  joinAll,
  noFacts,
  nothing,
  objectValue,
  retraced,
  sameValue,
  undefinedValue,
  unknown,
  type Value,
  withTaint,
} from '../values/values.ts';
import { awaited, promiseOf } from './await.ts';
import { bind, newInstance } from './bind.ts';
import { Bound } from './bound.ts';
import { beginGenerator, endGenerator } from './generators.ts';
import { applyModel } from './models.ts';
import { allTaint, argumentValues, callUnknown, noted, unsure } from './unknown-call.ts';

/** How deep calls are followed; how often one function may stand on the way down. */
const MAX_DEPTH = 48;
const MAX_RECURSION = 3;

/** Turns after which what a recursion comes to is taken as it is. */
const MAX_TURNS = 3;

export interface Calls {
  readonly machine: Machine;
  /** For the budget: called for each instruction of a function. */
  spend(unit: number, code: number): void;
  /** A function was run. */
  entered(unit: number, code: number): void;
  /** True when the function has had its share: its calls are taken as unknown from then on. */
  exhausted(unit: number, code: number): boolean;
  readonly memory: CallMemory;
  /** What is read while this runs; null where it was more than `most`, or where it can't be repeated. */
  reading<T>(run: () => T, most: number): { readonly value: T; readonly reads: Reads | null };
  /** A function's recursion was cut short here; and it has come to its end. */
  cut(code: number): void;
  uncut(code: number): void;
  /** What functions that call themselves have come to so far, by code. */
  readonly recursions: Map<number, Recursion>;
  /** Bound functions that are being called: one that is bound again in a loop is bound to itself. */
  readonly bound: Set<ObjectId>;
  /** Arguments as a function is run with that was already run with many others: constants no longer told apart. */
  general(unit: number, code: number, args: Arguments): Arguments;
}

interface Recursion {
  isCut: boolean;
  isEndless: boolean;
  /** Null: it has not come back yet. */
  result: Value | null;
}

interface CallInput {
  readonly state: State;
  readonly closure: HeapObject;
  readonly self: Value | null;
  readonly args: Arguments;
  readonly site: Site;
  readonly isNew: boolean;
}

/** Runs whatever a value may be when it is called; ways that differ are joined. */
export const callValue = (
  calls: Calls,
  state: State,
  callee: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
  isNew: boolean,
  note = '',
): Value | null => {
  const { machine } = calls;
  const ways: ((state: State) => Value | null)[] = [];
  for (const object of callee.core.objects) {
    const info = machine.objects.get(object);
    if (info.kind === 'closure') {
      const given = withReceiver(machine, object, self, args);
      ways.push((own) => callClosure(calls, own, info, self, given, site, isNew));
    } else if (info.kind === 'class')
      ways.push((own) =>
        isNew || self === null || machine.library.traits.classesHoldMembers
          ? construct(machine, own, object, args, site)
          : initialize(machine, own, object, self, args, site),
      );
    else if (info.kind === 'object' || info.kind === 'outside') {
      const method = methodsOf(machine, state, [object], machine.library.traits.protocol?.call);
      if (method !== null) ways.push((own) => callValue(calls, own, method, objectValue(object), args, site, false));
    } else if (info.kind === 'bound') ways.push((own) => callBound(calls, own, object, self, args, site, isNew));
    for (const type of info.types) {
      const model = machine.library.call(type);
      if (model !== null) ways.push((own) => applyModel(machine, own, model, type, callee, self, args, site, isNew));
    }
  }
  for (const type of callee.core.types) {
    const model = machine.library.call(type);
    if (model !== null) ways.push((own) => applyModel(machine, own, model, type, callee, self, args, site, isNew));
  }
  if (ways.length === 0) return callUnknown(machine, state, callee, self, args, site, note);
  return eachWay(machine, state, ways);
};

/** The state is changed to what holds after any of the ways. */
const eachWay = (machine: Machine, state: State, ways: readonly ((state: State) => Value | null)[]): Value | null => {
  const [only, ...others] = ways;
  if (only === undefined) return unknown;
  if (others.length === 0) return only(state);
  let result: Value | null = null;
  let joined: State | null = null;
  for (const way of ways) {
    const own = fork(state);
    const value = way(own);
    if (value === null) continue;
    result = result === null ? value : join(result, value);
    if (joined === null) joined = own;
    else joinInto(machine.objects, joined, own);
  }
  if (joined !== null) Object.assign(state, joined);
  return result;
};

/** Runs a method: what the receiver's member of that name may be. */
export const invokeMethod = (
  calls: Calls,
  state: State,
  receiver: Value,
  name: string,
  args: Arguments,
  site: Site,
): Value | null => {
  const { machine } = calls;
  const member = load(machine, state, receiver, name, site);
  const isKnown =
    member.core.types.some((type) => machine.library.call(type) !== null) ||
    member.core.objects.some((object) => isCallable(machine, object));
  if (isKnown) return callValue(calls, state, member, receiver, args, site, false, name);
  const hinted =
    receiver.core.objects.length === 0 && receiver.core.types.length === 0 && receiver.core.consts === null
      ? machine.methodNamed(name, args.positional.length)
      : null;
  if (hinted !== null) return callValue(calls, state, hinted, receiver, args, site, false, name);
  return callUnknown(machine, state, member, receiver, args, site, name);
};

const isCallable = (machine: Machine, object: number): boolean => {
  const { kind, types } = machine.objects.get(object);
  return (
    kind === 'closure' ||
    kind === 'class' ||
    kind === 'bound' ||
    types.some((type) => machine.library.call(type) !== null)
  );
};

const callBound = (
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
  if (withCallback !== undefined) return callForPromise(calls, state, withCallback, self, args, site);
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
    return callValue(calls, state, target, own, given, site, isNew);
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
  calls: Calls,
  state: State,
  target: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
): Value | null => {
  const { machine } = calls;
  const promise = promiseOf(machine, state, site, 'promised', nothing);
  const second = make(machine, state, site, 'second', { kind: 'bound' });
  writeField(machine, state, second, Bound.second, promise, isSingle(machine, state, second));
  const answer = callValue(
    calls,
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

const timesOnTheWay = (frame: Frame, unit: number, code: number): number => {
  let times = 0;
  for (let at: Frame | null = frame; at !== null; at = at.caller)
    if (at.unit === unit && at.function === code) times += 1;
  return times;
};

const callClosure = (
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

interface Done {
  /** Null: the call never comes back. */
  readonly result: Value | null;
  readonly facts: Facts;
}

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

/** The class that a function stands in, where what a decorator made of it has taken its place there. */
const homeOf = (machine: Machine, unit: number, { ownerClass }: FunctionCode): number =>
  ownerClass < 0 || !machine.library.traits.classesHoldMembers
    ? -1
    : (machine.ownClass(unit, ownerClass).core.objects[0] ?? -1);

const contextOf = (site: Site): string => {
  const [last = ''] = site.frame.context.split('>').slice(-1);
  return `${last}>${site.unit}.${site.start}.${site.end}`;
};

const runClosure = (calls: Calls, { state, closure, self, args, site, isNew }: CallInput): Done => {
  const { machine } = calls;
  const unit = machine.units[closure.unit];
  const code = unit?.functions[closure.code];
  if (unit === undefined || code === undefined) return { result: unknown, facts: noFacts };
  calls.entered(closure.unit, closure.code);
  const frame: Frame = {
    unit: closure.unit,
    function: closure.code,
    context: contextOf(site),
    depth: site.frame.depth + 1,
    caller: site.frame,
    home: machine.homes.get(closure.id) ?? homeOf(machine, closure.unit, code),
    throws: [],
    guarded: 0,
  };
  const inner: State = {
    locals: new Array<Value>(code.locals + 1).fill(undefinedValue),
    heap: state.heap,
    edit: newEdit(),
    facts: noFacts,
  };
  state.edit = newEdit();
  const receiver = isNew ? newInstance(machine, inner, closure, site) : self;
  bind(machine, inner, closure, code, receiver, args, { ...site, frame });
  const generator = code.isGenerator ? make(machine, inner, { ...site, frame }, 'generator', { kind: 'iterator' }) : -1;
  if (generator >= 0) beginGenerator(machine, inner, generator, closure.unit, closure.code);
  const run = new Run({
    machine,
    frame,
    unit,
    code,
    generator,
    spend: () => calls.spend(closure.unit, closure.code),
    onExports: () => undefined,
  });
  const { returned } = run.run(inner);
  const thrown = frame.throws.length === 0 ? null : joinAll(frame.throws.map((one) => one.value));
  if (!code.isAsync && thrown !== null) {
    const heap = joinStates(
      machine.objects,
      frame.throws.map((one) => ({ ...one.state, locals: [] })),
    );
    if (heap !== null)
      site.frame.throws.push({ state: { ...fork(state), heap: heap.heap }, value: returnedTrace(thrown, site, code) });
  }
  if (returned === null && !(code.isAsync && thrown !== null)) return { result: null, facts: noFacts };
  const end = returned ?? frame.throws[0]?.state ?? inner;
  state.heap = end.heap;
  state.edit = newEdit();
  const value = returned === null ? nothing : (end.locals[code.locals] ?? undefinedValue);
  const facts = returned === null ? noFacts : factsFor(end.facts, args, self);
  assumeAll(state, facts);
  const result = returnedTrace(value, site, code);
  const answer = (): Value => {
    if (code.isGenerator) {
      endGenerator(machine, state, generator, result);
      return objectValue(generator);
    }
    if (code.isAsync)
      return promiseOf(
        machine,
        state,
        { ...site, frame },
        'async',
        flattened(machine, state, result),
        thrown ?? nothing,
      );
    if (!isNew || receiver === null) return result;
    return result.core.objects.length > 0 ? result : receiver;
  };
  return { result: answer(), facts };
};

/** A promise given back by an async function is what it holds. */
const flattened = (machine: Machine, state: State, value: Value): Value => {
  const promises = value.core.objects.filter((object) => machine.objects.get(object).kind === 'promise');
  if (promises.length === 0) return value;
  const others = value.core.objects.filter((object) => !promises.includes(object));
  let result: Value = others.length > 0 || value.core.consts === null ? { ...value, core: { ...value.core } } : nothing;
  for (const promise of promises) result = join(result, readField(machine, state, promise, Field.value) ?? nothing);
  return result;
};

const returnedTrace = (value: Value, site: Site, code: FunctionCode): Value =>
  site.frame.caller === null
    ? value
    : retraced(value, (trace) => extend(trace, 'return', site.unit, site.start, site.end, code.name));

/** Only what was shown of values that the caller has as well. */
const factsFor = (facts: Facts, args: Arguments, self: Value | null): Facts => {
  if (facts.size === 0) return facts;
  const ids = new Set([...argumentValues(args), ...(self === null ? [] : [self])].map((value) => value.id));
  return new Map([...facts].filter(([id, refined]) => ids.has(id) || refined.home >= 0));
};
