import { awaited, promiseOf } from '../calls/await.ts';
import { Bound } from '../calls/bound.ts';
import { anyElement } from '../heap/elements.ts';
import { Field } from '../heap/heap.ts';
import { listed, makeList } from '../heap/lists.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { fork, joinInto } from '../heap/state.ts';
import { noArguments, positional } from '../machine.ts';
import { join, joinAll } from '../values/join.ts';
import { retraced } from '../values/retaint.ts';
import { extend } from '../values/traces.ts';
import { nothing, objectValue, typed, undefinedValue, unknown, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';

/** What a promise is kept with and refused with; neither is thrown here. */
const settled = (call: EffectContext, value: Value): { readonly kept: Value; readonly refused: Value } => {
  const { machine, state, site } = call;
  let refused: Value = nothing;
  for (const object of value.core.objects)
    refused = join(refused, readField(machine, state, object, Field.thrown) ?? nothing);
  const quiet = { ...site, frame: { ...site.frame, throws: [] } };
  return { kept: awaited(machine, state, value, quiet) ?? nothing, refused };
};

const run = (
  call: EffectContext,
  callback: Value | null,
  value: Value,
): { readonly kept: Value; readonly refused: Value } => {
  const { machine, state, site } = call;
  if (callback === null || callback === undefinedValue || value === nothing) return { kept: nothing, refused: nothing };
  const own = fork(state);
  const throws = site.frame.throws;
  const mark = throws.length;
  const step = retraced(value, (trace) => extend(trace, 'callback', site.unit, site.start, site.end, call.name));
  const answer = machine.call(own, callback, null, positional(step), site, false);
  // What a handler throws refuses the promise that comes after it.
  const thrown = throws.splice(mark);
  const refused = joinAll(thrown.map((one) => one.value));
  if (answer === null) return { kept: nothing, refused };
  joinInto(machine.objects, state, own);
  const { kept, refused: inner } = settled(call, answer);
  return { kept, refused: join(refused, inner) };
};

const then: EffectRun = (call) => {
  const { kept, refused } = settled(call, call.self);
  const good = run(call, given(call, 0), kept);
  const handler = given(call, 1);
  const bad = run(call, handler, refused === nothing && handler !== null ? typed(call.machine.thrownTypes) : refused);
  const passed = given(call, 0) === null ? kept : nothing;
  return promiseOf(
    call.machine,
    call.state,
    call.site,
    'then',
    joinAll([good.kept, bad.kept, passed]),
    joinAll([good.refused, bad.refused, handler === null ? refused : nothing]),
  );
};

const catchEffect: EffectRun = (call) => {
  const { kept, refused } = settled(call, call.self);
  const bad = run(
    call,
    given(call, 0),
    refused === nothing ? typed(call.machine.thrownTypes) : join(refused, typed(call.machine.thrownTypes)),
  );
  return promiseOf(call.machine, call.state, call.site, 'catch', join(kept, bad.kept), bad.refused);
};

const finallyEffect: EffectRun = (call) => {
  const own = fork(call.state);
  if (call.machine.call(own, argument(call, 0), null, positional(), call.site, false) !== null)
    joinInto(call.machine.objects, call.state, own);
  return call.self;
};

const all: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, argument(call, 0), site);
  const kept = known.map((value) => settled(call, value).kept);
  const list = makeList(machine, state, site, 'all', kept, rest === null ? null : settled(call, rest).kept);
  const refused = joinAll([...known, ...(rest === null ? [] : [rest])].map((value) => settled(call, value).refused));
  return promiseOf(machine, state, site, 'allPromise', list, refused);
};

const gather: EffectRun = (call) => {
  const { machine, state, site, args } = call;
  return all({ ...call, args: positional(makeList(machine, state, site, 'gathered', args.positional, args.rest)) });
};

const any: EffectRun = (call) => {
  const element = anyElement(call.machine, call.state, argument(call, 0), call.site);
  const { kept, refused } = settled(call, element);
  return promiseOf(call.machine, call.state, call.site, 'any', kept, refused);
};

const allSettled: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, argument(call, 0), site);
  return promiseOf(
    machine,
    state,
    site,
    'settledAll',
    makeList(
      machine,
      state,
      site,
      'settledList',
      known.map((value, index) => outcome(call, value, index)),
      rest === null ? null : outcome(call, rest, -1),
    ),
  );
};

/** What has become of one promise. */
const outcome = (call: EffectContext, value: Value, index: number): Value => {
  const { machine, state, site } = call;
  const { kept, refused } = settled(call, value);
  const object = make(machine, state, site, `settled${index}`, { kind: 'object' });
  writeField(machine, state, object, 'status', typed([machine.native.text]), false);
  writeField(
    machine,
    state,
    object,
    'value',
    kept === nothing ? undefinedValue : kept,
    isSingle(machine, state, object),
  );
  writeField(
    machine,
    state,
    object,
    'reason',
    refused === nothing ? unknown : refused,
    isSingle(machine, state, object),
  );
  return objectValue(object);
};

/** A function that keeps or refuses a promise: what it is called with goes into a field. */
const settler = ({ machine, state, site }: EffectContext, promise: number, field: string): Value => {
  const object = make(machine, state, site, `settle${field}`, { kind: 'bound' });
  writeField(
    machine,
    state,
    object,
    field === Field.value ? Bound.keeps : Bound.refuses,
    objectValue(promise),
    isSingle(machine, state, object),
  );
  return objectValue(object);
};

const newPromise: EffectRun = (call) => {
  const { machine, state, site } = call;
  const promise = make(machine, state, site, 'promise', { kind: 'promise' });
  const args = positional(settler(call, promise, Field.value), settler(call, promise, Field.thrown));
  const throws = site.frame.throws;
  const mark = throws.length;
  const own = fork(state);
  if (machine.call(own, argument(call, 0), null, args, site, false) !== null) joinInto(machine.objects, state, own);
  for (const { value } of throws.splice(mark)) writeField(machine, state, promise, Field.thrown, value, false);
  return objectValue(promise);
};

/**
 * `f(args, callback)` becomes a function that answers a promise: here the function itself, called with a callback that
 * keeps it.
 */
const callbackStyle: EffectRun = (call) => {
  const { machine, state, site } = call;
  const object = make(machine, state, site, 'promisified', { kind: 'bound' });
  writeField(machine, state, object, Bound.callback, argument(call, 0), isSingle(machine, state, object));
  return objectValue(object);
};

export const promiseEffects = {
  'promise.then': then,
  'promise.catch': catchEffect,
  'promise.finally': finallyEffect,
  'promise.resolve': (call) =>
    promiseOf(call.machine, call.state, call.site, 'resolved', settled(call, argument(call, 0)).kept),
  'promise.reject': (call) => promiseOf(call.machine, call.state, call.site, 'rejected', nothing, argument(call, 0)),
  'promise.value': (call) => {
    const kept = awaited(call.machine, call.state, call.self, call.site) ?? nothing;
    const other = given(call, 0);
    if (other === null) return kept;
    const isFunction = other.core.objects.some((object) => call.machine.objects.get(object).kind === 'closure');
    const stand = isFunction ? call.machine.call(call.state, other, null, noArguments, call.site, false) : other;
    return stand === null ? kept : join(kept, stand);
  },
  'promise.call': (call) => {
    const answer = call.machine.call(call.state, argument(call, 0), null, noArguments, call.site, false);
    return promiseOf(call.machine, call.state, call.site, 'called', answer ?? nothing);
  },
  'promise.all': all,
  'promise.gather': gather,
  'promise.any': any,
  'promise.settled': allSettled,
  'promise.new': newPromise,
  'promise.callback': callbackStyle,
} satisfies Readonly<Record<string, EffectRun>>;
