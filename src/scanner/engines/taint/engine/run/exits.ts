import type { Objects } from '../heap/heap.ts';
import { joinInto, type State } from '../heap/state.ts';

/** The ways out of a block besides its end, and the states in which they are taken. */
export class Exits {
  /** The joined states of all ways back, the value behind the locals. */
  returned: State | null = null;
  /** By label. */
  readonly breaks = new Map<number, State[]>();
  readonly continues = new Map<number, State[]>();

  addReturn(objects: Objects, state: State): void {
    if (this.returned === null) this.returned = state;
    else joinInto(objects, this.returned, state);
  }
}

/** The states that left to a label, which are then no longer on their way. */
export const taken = (exits: Map<number, State[]>, label: number): State[] => {
  const states = exits.get(label) ?? [];
  exits.delete(label);
  return states;
};

/** A state leaves to a label. */
export const leave = (exits: Map<number, State[]>, label: number, state: State): void => {
  const states = exits.get(label);
  if (states === undefined) exits.set(label, [state]);
  else states.push(state);
};
