import { Intrinsic } from '../../ir/ops.ts';
import { type About, writeSlot } from '../heap/heap.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { constant, objectValue, type Value } from '../values/values.ts';

/** True for what a program is, and what it runs in: names that no file declares. */
export const isOfProgram = (name: string): boolean => name === Intrinsic.program || name === Intrinsic.surroundings;

/** What runs, closed; or what it runs in, of which anything may be asked. */
export const programObject = (machine: Machine, name: string): Value => objectValue(objectOf(machine, name));

/** Both are there before anything runs: what a function finds out about them is known to its callers. */
export const openProgram = (machine: Machine, state: State): void => {
  for (const name of [Intrinsic.program, Intrinsic.surroundings]) {
    const slot = machine.objects.bornSlot(objectOf(machine, name));
    state.heap = writeSlot(state.heap, slot, constant(1), state.edit);
  }
};

const objectOf = ({ objects, library }: Machine, name: string): ObjectId => {
  const outside: About = { kind: 'outside', isOpen: true, isOfRun: true, types: [library.native('Surroundings')] };
  return objects.at(name, name === Intrinsic.surroundings ? outside : { kind: 'object', isOfRun: true });
};
