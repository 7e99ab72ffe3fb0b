import { Field } from '../heap/heap.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { join } from '../values/join.ts';
import { constant, nothing, objectValue, undefinedValue, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';

/* A value that everything reads which runs while it is set: what belongs to one request, wherever it is asked for. */

const begin: EffectRun = (call) => {
  const { machine, state, site, types } = call;
  const store = make(machine, state, site, 'store', { kind: 'outside', types });
  const first = given(call, 0);
  if (first !== null) writeField(machine, state, store, Field.value, first, true);
  return objectValue(store);
};

const put = ({ machine, state, self }: EffectContext, value: Value): void => {
  const [only, ...others] = self.core.objects;
  for (const store of self.core.objects)
    writeField(
      machine,
      state,
      store,
      Field.value,
      value,
      others.length === 0 && isSingle(machine, state, only ?? store),
    );
};

export const storeEffects = {
  'store.begin': begin,
  'store.set': (call) => {
    put(call, argument(call, 0));
    return undefinedValue;
  },
  'store.get': (call) => {
    const { machine, state, self } = call;
    const held = self.core.objects
      .map((store) => readField(machine, state, store, Field.value) ?? nothing)
      .reduce(join, nothing);
    return held === nothing ? (given(call, 0) ?? constant(undefined)) : held;
  },
  'store.run': (call) => {
    put(call, argument(call, 0));
    const { machine, state, args, site } = call;
    const given = { ...args, positional: args.positional.slice(2) };
    return machine.call(state, argument(call, 1), null, given, site, false);
  },
} satisfies Readonly<Record<string, EffectRun>>;
