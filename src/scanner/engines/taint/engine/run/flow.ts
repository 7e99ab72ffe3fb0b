import type { State } from '../heap/state.ts';
import type { Activation } from './activation.ts';
import type { Exits } from './exits.ts';

/** A run as its control flow sees it. */
export interface Flow {
  readonly here: Activation;
  /** Ways out of what is being run. */
  exits: Exits;
  /** Runs the instructions between two indexes; null: their end is never reached. */
  block(from: number, to: number, state: State): State | null;
}

/** Runs one instruction of control flow. */
export type ControlStep = (flow: Flow, at: number, state: State) => State | null;
