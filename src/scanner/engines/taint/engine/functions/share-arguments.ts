import type { Param } from '../../ir/unit.ts';
import { Field } from '../heap/heap.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { objectValue, undefinedValue, type Value } from '../values/values.ts';

/**
 * Parameters that are taken by reference get cells. What these hold when the call is over is put back where the
 * arguments were taken from.
 */
export const shareArguments = (
  machine: Machine,
  state: State,
  params: readonly Param[],
  args: Arguments,
  site: Site,
): { readonly args: Arguments; readonly putBack: (state: State) => void } => {
  const positional = [...args.positional];
  const cells = new Map<number, number>();
  params.forEach((param, index) => {
    if (!param.byReference || (index >= positional.length && args.rest !== null)) return;
    const cell = make(machine, state, site, `given${index}`, { kind: 'cell' });
    const value: Value = positional[index] ?? undefinedValue;
    writeField(machine, state, cell, Field.value, value, isSingle(machine, state, cell));
    while (positional.length < index) positional.push(undefinedValue);
    positional[index] = objectValue(cell);
    cells.set(index, cell);
  });
  return {
    args: { ...args, positional },
    putBack: (after) => {
      for (const [index, cell] of cells) {
        const held = readField(machine, after, cell, Field.value);
        if (held !== undefined && held !== args.positional[index]) args.putBack?.(after, index, held);
      }
    },
  };
};
