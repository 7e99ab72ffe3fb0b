import { Bound } from '../calls/bound.ts';
import { PROVIDER } from '../calls/hints.ts';
import { listed } from '../heap/lists.ts';
import { isSingle, make, writeField } from '../heap/slots.ts';
import { type Arguments, noArguments } from '../machine.ts';
import { objectValue, undefinedValue, unknown, type Value } from '../values/values.ts';
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
  'function.invoke': (call) =>
    call.machine.call(call.state, argument(call, 0), null, after(call.args, 1), call.site, false),
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
