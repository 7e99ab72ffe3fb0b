import { equality } from '../conditions/equality.ts';
import { Field } from '../heap/heap.ts';
import { append, listed } from '../heap/lists.ts';
import { isSingle, make, writeField } from '../heap/slots.ts';
import { constant, objectValue, typed, undefinedValue, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';

/*
 * Texts made of others with a key that outsiders lack: signatures. Who has the right one has not made up what it was
 * made of.
 */

const begin: EffectRun = (call) => {
  const { machine, state, site, types } = call;
  const proof = make(machine, state, site, 'proof', { kind: 'list', types });
  writeField(machine, state, proof, Field.length, constant(0), isSingle(machine, state, proof));
  const first = given(call, 0);
  if (first !== null && first !== undefinedValue) append(machine, state, proof, [first]);
  return objectValue(proof);
};

const add: EffectRun = (call) => {
  for (const proof of call.self.core.objects) append(call.machine, call.state, proof, [argument(call, 0)]);
  return call.self;
};

const read: EffectRun = (call) => proofOf(call, listed(call.machine, call.state, call.self, call.site).known);

const proofOf = ({ machine }: EffectContext, parts: readonly Value[]): Value => ({
  ...typed([machine.native.text]),
  proves: parts.flatMap((part) => (part.id === 0 ? [] : [part, ...(part.parts ?? [])])),
});

export const proofEffects = {
  'proof.begin': begin,
  'proof.add': add,
  'proof.read': read,
  'proof.of': (call) => proofOf(call, [argument(call, 0)]),
  'value.equal': (call) => equality(call.machine, argument(call, 0), argument(call, 1), true),
} satisfies Readonly<Record<string, EffectRun>>;
