import { Field, writeSlot } from '../heap/heap.ts';
import { isSingle, read, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { constant, nothing, objectValue, undefinedValue, unknown, type Value } from '../values/values.ts';

/*
 * A generator's body runs when it is made. What is sent into it later waits in a cell that all generators of its
 * function share: its reader is run again.
 */

/** What a generator gives back in the end, and where it finds what is sent into it. */
const GeneratorField = { result: '[[result]]', inbox: '[[inbox]]', count: '[[count]]' } as const;

/** The cells of all generator functions: there before anything runs, so that no call takes one for its own. */
export const openInboxes = (machine: Machine, base: State): void => {
  for (const [unit, { functions }] of machine.units.entries())
    for (const [code, { isGenerator }] of functions.entries())
      if (isGenerator) {
        const born = machine.objects.slot(inboxOf(machine, unit, code), Field.born);
        base.heap = writeSlot(base.heap, born, constant(2), base.edit);
      }
};

const inboxOf = ({ objects }: Machine, unit: number, code: number): ObjectId =>
  objects.at(`inbox:${unit}:${code}`, { kind: 'cell', isShared: true });

export const beginGenerator = (
  machine: Machine,
  state: State,
  generator: ObjectId,
  unit: number,
  code: number,
): void => {
  writeField(machine, state, generator, GeneratorField.inbox, objectValue(inboxOf(machine, unit, code)), false);
  writeField(machine, state, generator, GeneratorField.count, constant(0), isSingle(machine, state, generator));
};

/** What a generator gives stands at its place while it is known how many came before, else anywhere. */
export const yields = (machine: Machine, state: State, generator: ObjectId, value: Value, isOne: boolean): void => {
  const counts = readField(machine, state, generator, GeneratorField.count)?.core.consts;
  const [count = null, ...others] = counts ?? [];
  const isTold = isOne && others.length === 0 && typeof count === 'number' && count < MAX_TOLD;
  if (isTold && isSingle(machine, state, generator)) {
    writeField(machine, state, generator, String(count), value, true);
    writeField(machine, state, generator, GeneratorField.count, constant(count + 1), true);
    return;
  }
  writeField(machine, state, generator, Field.element, value, false);
  writeField(machine, state, generator, GeneratorField.count, constant(null), false);
};

/** Places that are told apart. */
const MAX_TOLD = 8;

export const endGenerator = (machine: Machine, state: State, generator: ObjectId, value: Value): void =>
  writeField(machine, state, generator, GeneratorField.result, value, false);

/** What `yield` answers. */
export const sentTo = (machine: Machine, state: State, generator: ObjectId): Value => {
  if (generator < 0) return unknown;
  const [inbox] = readField(machine, state, generator, GeneratorField.inbox)?.core.objects ?? [];
  if (inbox === undefined) return unknown;
  return read(machine, state, machine.objects.slot(inbox, Field.value)) ?? unknown;
};

export const send = (machine: Machine, state: State, generators: Value, value: Value): void => {
  for (const generator of generators.core.objects)
    for (const inbox of readField(machine, state, generator, GeneratorField.inbox)?.core.objects ?? [])
      writeField(machine, state, inbox, Field.value, value, false);
};

/** What generators give back in the end; nothing of others. */
export const returnedBy = (machine: Machine, state: State, generators: Value): Value => {
  let result: Value = nothing;
  for (const generator of generators.core.objects)
    result = join(result, readField(machine, state, generator, GeneratorField.result) ?? nothing);
  return result === nothing ? undefinedValue : result;
};
