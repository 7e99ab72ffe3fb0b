import type { FunctionCode } from '../../ir/unit.ts';
import { promiseOf } from '../calls/await.ts';
import { beginGenerator, endGenerator } from '../calls/generators.ts';
import { argumentValues } from '../calls/unknown-call.ts';
import { Field, isRewriteKey } from '../heap/heap.ts';
import { newEdit } from '../heap/persistent-map.ts';
import { keepRewritten } from '../heap/rewritten.ts';
import { make, readField } from '../heap/slots.ts';
import { assumeAll, fork, joinStates, type State } from '../heap/state.ts';
import type { Arguments, Frame, Machine, Site } from '../machine.ts';
import { Run } from '../run/run.ts';
import { join, joinAll } from '../values/join.ts';
import { retraced } from '../values/retaint.ts';
import { extend } from '../values/traces.ts';
import {
  type Facts,
  isLibrarys,
  noFacts,
  nothing,
  objectValue,
  undefinedValue,
  unknown,
  type Value,
} from '../values/values.ts';
import { bind, newInstance } from './bind.ts';
import type { CallInput, Calls } from './call-input.ts';

export const runClosure = (calls: Calls, { state, closure, self, args, site, isNew }: CallInput): Done => {
  const { machine } = calls;
  const unit = machine.units[closure.unit];
  const code = unit?.functions[closure.code];
  if (unit === undefined || code === undefined) return { result: unknown, facts: noFacts };
  calls.entered(closure.unit, closure.code);
  const frame: Frame = {
    unit: closure.unit,
    function: closure.code,
    context: machine.objects.contexts.called(site),
    depth: site.frame.depth + 1,
    caller: site.frame,
    home: machine.homes.get(closure.id) ?? homeOf(machine, closure.unit, code),
    throws: [],
    guarded: 0,
    asked: new Map(),
  };
  const inner: State = {
    locals: new Array<Value>(code.locals + 1).fill(undefinedValue),
    heap: state.heap,
    edit: newEdit(),
    facts: ofLibraries(state.facts),
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
    spend: calls.spender(closure.unit, closure.code),
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
  if (returned !== null) keepRewritten(state, end.facts);
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

export interface Done {
  /** Null: the call never comes back. */
  readonly result: Value | null;
  readonly facts: Facts;
}

/** The class that a function stands in, where what a decorator made of it has taken its place there. */
const homeOf = (machine: Machine, unit: number, { ownerClass }: FunctionCode): number =>
  ownerClass < 0 || !machine.library.traits.classesHoldMembers
    ? -1
    : (machine.ownClass(unit, ownerClass).core.objects[0] ?? -1);

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
  return new Map(
    [...facts].filter(([id, refined]) => ids.has(id) || (!isRewriteKey(id) && refined.home >= 0) || isLibrarys(id)),
  );
};

/** What was shown of what all functions get alike. */
export const ofLibraries = (facts: Facts): Facts =>
  facts.size === 0 ? facts : new Map([...facts].filter(([id]) => isLibrarys(id)));
