import { returnedBy, send } from '../../calls/generators.ts';
import { anyElement } from '../../heap/elements.ts';
import { entriesOf, fieldsOf, keyValues } from '../../heap/keys.ts';
import { listOfAll, makeList } from '../../heap/lists.ts';
import { isSingle, make, writeField } from '../../heap/slots.ts';
import { fork, joinInto } from '../../heap/state.ts';
import { positional } from '../../machine.ts';
import { join } from '../../values/join.ts';
import { constant, nothing, objectValue, typed, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';

const forEach: EffectRun = (call) => eachEntry(call, (value, key) => [value, key, call.self]);
const forEachEntry: EffectRun = (call) => eachEntry(call, (value, key) => [key, value]);

const eachEntry = (call: EffectContext, given: (value: Value, key: Value) => readonly Value[]): Value => {
  const { machine, state, self, site } = call;
  const value = anyElement(machine, state, self, site);
  if (value === nothing) return undefinedValue;
  const called = fork(state);
  if (
    machine.call(
      called,
      argument(call, 0),
      null,
      positional(...given(value, keyValues(call.machine, call.state, self))),
      site,
      false,
    ) !== null
  )
    joinInto(machine.objects, state, called);
  return undefinedValue;
};

const next: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const object = make(machine, state, site, 'next', { kind: 'object' });
  const sent = given(call, 0);
  if (sent !== null) send(machine, state, self, sent);
  const returned = returnedBy(machine, state, self);
  const yielded = anyElement(machine, state, self, site);
  const element = returned === undefinedValue ? yielded : join(yielded, returned);
  writeField(
    machine,
    state,
    object,
    'value',
    element === nothing ? undefinedValue : element,
    isSingle(machine, state, object),
  );
  writeField(machine, state, object, 'done', typed([machine.native.boolean]), isSingle(machine, state, object));
  return objectValue(object);
};

export const iterateEffects = {
  'map.forEach': forEach,
  'map.forEachEntry': forEachEntry,
  'iterate.keys': (call) => keysEffect({ ...call, args: positional(call.self) }),
  'iterate.values': (call) =>
    makeList(
      call.machine,
      call.state,
      call.site,
      'values',
      [],
      anyElement(call.machine, call.state, call.self, call.site),
    ),
  'iterate.entries': (call) => entriesOf(call.machine, call.state, call.self, call.site),
  'iterate.next': next,
} satisfies Readonly<Record<string, EffectRun>>;

/** A list of names. */
export const keysEffect: EffectRun = (call) => {
  const { machine, state, site } = call;
  const value = argument(call, 0);
  const fields = fieldsOf(call.machine, call.state, value);
  if (fields !== null && fields.length > 0)
    return makeList(
      machine,
      state,
      site,
      'keys',
      fields.map(([name]) => constant(name)),
    );
  const keys = keyValues(call.machine, call.state, value);
  return listOfAll(machine, state, makeList(machine, state, site, 'keys', [], keys === nothing ? null : keys), value);
};

export const entriesEffect: EffectRun = (call) => entriesOf(call.machine, call.state, argument(call, 0), call.site);
