import type { ObjectId, SlotId } from '../values/core.ts';
import { newReads, type Reads } from './memory-of-calls.ts';

/** What is being read of the heap, by each of the calls that are under way. */
export class ReadLog {
  readonly #open: Reads[] = [];

  /** Runs something and says what it read. */
  reading<T>(run: () => T): { readonly value: T; readonly reads: Reads } {
    const reads = newReads();
    this.#open.push(reads);
    const value = run();
    this.#open.pop();
    const outer = this.#open.at(-1);
    if (outer !== undefined) {
      for (const slot of reads.slots) outer.slots.add(slot);
      for (const [object, count] of reads.enumerated) outer.enumerated.set(object, count);
      if (reads.isUnrepeatable) outer.isUnrepeatable = true;
      for (const cut of reads.cuts) outer.cuts.add(cut);
    }
    return { value, reads };
  }

  /** Calls that are under way; `forget` goes back to as many where an error has ended the others. */
  get depth(): number {
    return this.#open.length;
  }

  forget(depth: number): void {
    this.#open.length = depth;
  }

  noteRead(slot: SlotId): void {
    this.#open.at(-1)?.slots.add(slot);
  }

  noteEnumerated(object: ObjectId, fields: number): void {
    this.#open.at(-1)?.enumerated.set(object, fields);
  }

  noteUnrepeatable(): void {
    const reads = this.#open.at(-1);
    if (reads !== undefined) reads.isUnrepeatable = true;
  }

  /** A function's recursion was cut short here; and it has come to its end. */
  cut(code: number): void {
    this.#open.at(-1)?.cuts.add(code);
  }

  uncut(code: number): void {
    this.#open.at(-1)?.cuts.delete(code);
  }
}
