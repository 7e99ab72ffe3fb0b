import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';

/** The field of a class, or of a function that makes objects, that holds what these inherit from. */
export const PROTOTYPE = '[[prototype]]';

/** The object that instances of a class take their methods from; -1 without one. */
export const prototypeOf = (machine: Machine, state: State, cls: ObjectId): ObjectId => {
  const { prototypeField } = machine.library.traits;
  const own =
    readField(machine, state, cls, PROTOTYPE) ??
    (prototypeField === null ? undefined : readField(machine, state, cls, prototypeField));
  return own?.core.objects[0] ?? -1;
};
