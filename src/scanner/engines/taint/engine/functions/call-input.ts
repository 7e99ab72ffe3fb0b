import type { HeapObject } from '../heap/heap.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Frame, Machine, Site } from '../machine.ts';
import type { CallMemory } from '../remembered/memory-of-calls.ts';
import type { Reads } from '../remembered/read-log.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';

export interface CallInput {
  readonly state: State;
  readonly closure: HeapObject;
  readonly self: Value | null;
  readonly args: Arguments;
  readonly site: Site;
  readonly isNew: boolean;
}

export interface Calls {
  readonly machine: Machine;
  /** For the budget: called for each instruction of a function. */
  spender(unit: number, code: number): () => void;
  /** A function was run. */
  entered(unit: number, code: number): void;
  /** A function of the tree, by code, is called there. */
  called(from: Frame, code: number): void;
  /** A call that is not followed might have called what it is given. */
  handedOn(from: Frame, args: Arguments): void;
  /**
   * True when the function has had its share: its calls are taken as unknown from then on. One that wraps another does
   * something else in each run.
   */
  exhausted(unit: number, code: number, isWrapper: () => boolean): boolean;
  readonly memory: CallMemory;
  /** What is read while this runs; null where it was more than `most`, or where it can't be repeated. */
  reading<T>(run: () => T, most: number): { readonly value: T; readonly reads: Reads | null };
  /** What the innermost run has made itself is nothing that it depended on. */
  leaveOut(made: ReadonlySet<ObjectId>): void;
  /** Something happened in the innermost run that goes on after it. */
  isOpenEnded(): boolean;
  /** A function's recursion was cut short here; and it has come to its end. */
  cut(code: number): void;
  uncut(code: number): void;
  /** What functions that call themselves have come to so far, by code. */
  readonly recursions: Map<number, Recursion>;
  /** Bound functions that are being called: one that is bound again in a loop is bound to itself. */
  readonly bound: Set<ObjectId>;
  /**
   * Arguments as a function is run with that was already run with many others: constants no longer told apart. The same
   * where that changes nothing.
   */
  general(unit: number, code: number, args: Arguments, site: Site): Arguments;
}

export interface Recursion {
  isCut: boolean;
  isEndless: boolean;
  /** Null: it has not come back yet. */
  result: Value | null;
}
