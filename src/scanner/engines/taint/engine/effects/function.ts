import { Bound } from '../calls/bound.ts';
import { PROVIDER } from '../classes/hints.ts';
import { Field } from '../heap/heap.ts';
import { listed } from '../heap/lists.ts';
import { isSingle, make, writeField } from '../heap/slots.ts';
import { type Arguments, noArguments } from '../machine.ts';
import { objectValue, typed, undefinedValue, unknown, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun } from './context.ts';

const after = (args: Arguments, count: number): Arguments => ({ ...args, positional: args.positional.slice(count) });

const spreadArguments = ({ machine, state, site }: EffectContext, list: Value): Arguments => {
  if (list === undefinedValue) return noArguments;
  const { known, rest } = listed(machine, state, list, site);
  return { ...noArguments, positional: known, rest };
};

const bind: EffectRun = (call) => {
  const { machine, state, self, args, site } = call;
  const bound = make(machine, state, site, 'bound', { kind: 'bound' });
  const strong = isSingle(machine, state, bound);
  writeField(machine, state, bound, Bound.target, self, strong);
  writeField(machine, state, bound, Bound.self, argument(call, 0), strong);
  args.positional.slice(1, 9).forEach((value, index) => {
    writeField(machine, state, bound, `${Bound.args}${index}`, value, strong);
  });
  return objectValue(bound);
};

/** An annotation may be such a function: it has the type that the spec says. */
const given: EffectRun = (call) => {
  const { machine, state, site, types } = call;
  const bound = make(machine, state, site, 'given', { kind: 'bound', types });
  const strong = isSingle(machine, state, bound);
  writeField(machine, state, bound, Bound.target, argument(call, 0), strong);
  writeField(machine, state, bound, `${Bound.args}0`, argument(call, 1), strong);
  return objectValue(bound);
};

const functionKinds: ReadonlySet<string> = new Set(['closure', 'bound']);

export const functionEffects = {
  'function.call': (call) =>
    call.machine.call(call.state, call.self, argument(call, 0), after(call.args, 1), call.site, false),
  'function.apply': (call) =>
    call.machine.call(
      call.state,
      call.self,
      argument(call, 0),
      spreadArguments(call, argument(call, 1)),
      call.site,
      false,
    ),
  'function.bind': bind,
  'function.given': given,
  'function.invoke': (call) =>
    call.machine.call(call.state, argument(call, 0), null, after(call.args, 1), call.site, false),
  'function.spawn': (call) => {
    const given = spreadArguments(call, argument(call, 1));
    const named = argument(call, 2);
    const args = named === undefinedValue ? given : { ...given, namedRest: named };
    call.machine.call(call.state, argument(call, 0), null, args, call.site, false);
    return typed(call.types);
  },
  'function.default': (call) => {
    const maker = argument(call, 0);
    return maker === undefinedValue
      ? argument(call, 1)
      : call.machine.call(call.state, maker, null, noArguments, call.site, false);
  },
  'function.choose': (call) => {
    const { machine, state, site, types } = call;
    const chosen = make(machine, state, site, 'chosen', { kind: 'bound', types });
    writeField(machine, state, chosen, Bound.target, argument(call, 0), isSingle(machine, state, chosen));
    return objectValue(chosen);
  },
  'function.add': (call) => {
    const { machine, state, site, types } = call;
    const added = argument(call, 0);
    const isFunction = added.core.objects.some((one) => functionKinds.has(machine.objects.get(one).kind));
    if (isFunction) {
      for (const chosen of call.self.core.objects) writeField(machine, state, chosen, Bound.target, added, false);
      return added;
    }
    // A type, for which the function comes next.
    const next = make(machine, state, site, 'next', { kind: 'outside', isOpen: true, types });
    writeField(machine, state, next, Field.origin, call.self, isSingle(machine, state, next));
    return objectValue(next);
  },
  'function.compose': (call) => argument(call, 0),
  'function.later': (call) => {
    const callee = argument(call, 0);
    const args = after(call.args, 2);
    call.machine.later({ callee, self: () => null, args: () => args, site: call.site });
    return unknown;
  },
  'function.provide': (call) => {
    const { machine, state, site, types } = call;
    // In a field of a class it is put aside for what it provides: nobody knows what that has.
    const object = make(machine, state, site, 'provider', { kind: 'outside', isOpen: true, types });
    writeField(machine, state, object, PROVIDER, argument(call, 0), isSingle(machine, state, object));
    return objectValue(object);
  },
  'function.construct': (call) =>
    call.machine.call(call.state, argument(call, 0), null, spreadArguments(call, argument(call, 1)), call.site, true),
} satisfies Readonly<Record<string, EffectRun>>;
