import type { ObjectId, SlotId } from '../values/core.ts';
import { Log } from './log.ts';

/** What one run of a function depended on. To be looked at before anything else is run. */
export interface Reads {
  /** Each once, in the order in which they were first read. */
  readonly slots: Iterable<SlotId>;
  /** Objects whose fields were gone through, with how many there were. */
  readonly enumerated: Iterable<readonly [object: ObjectId, fields: number]>;
  /** Slots that were written, even with what they held. */
  readonly written: Iterable<SlotId>;
}

/** A run that is under way. */
interface Open {
  readonly slots: ReturnType<Log['begin']>;
  readonly enumerated: ReturnType<Log['begin']>;
  readonly written: ReturnType<Log['begin']>;
  /** Something happened that a repetition can't do: a function for later, a module run. */
  isUnrepeatable: boolean;
  /** Functions whose recursion was cut short, so that what came out is not the end of it. */
  cuts: Set<number> | null;
}

/** What is being read of the heap, by each of the calls that are under way. */
export class ReadLog {
  readonly #open: Open[] = [];
  readonly #slots = new Log();
  readonly #enumerated = new Log();
  readonly #written = new Log();
  /** By object: how many fields it had when they were gone through last. */
  readonly #counts: number[] = [];

  /**
   * Runs something and says what it read; null where that was more than `most`, or where a repetition can't do the
   * same.
   */
  reading<T>(run: () => T, most: number): { readonly value: T; readonly reads: Reads | null } {
    const own = this.#begin();
    const value = run();
    const slots = this.#slots.end(own.slots);
    const objects = this.#enumerated.end(own.enumerated);
    const written = this.#written.end(own.written);
    this.#end(own);
    if (own.isUnrepeatable || (own.cuts !== null && own.cuts.size > 0) || slots.length > most)
      return { value, reads: null };
    return { value, reads: { slots, enumerated: this.#counted(objects), written } };
  }

  /** Runs something, adds what it read to a list, and says what it has written. */
  addingTo(lists: Int32Array[], run: () => void): Int32Array {
    const own = this.#begin();
    run();
    lists.push(this.#slots.end(own.slots).slice());
    const written = this.#written.end(own.written).slice();
    this.#end(own);
    return written;
  }

  /** Calls that are under way; `forget` goes back to as many where an error has ended the others. */
  get depth(): number {
    return this.#open.length;
  }

  forget(depth: number): void {
    this.#open.length = depth;
    if (depth === 0) this.#clear();
  }

  noteRead(slot: SlotId): void {
    const own = this.#open.at(-1);
    if (own !== undefined) this.#slots.note(slot, own.slots);
  }

  noteWritten(slot: SlotId): void {
    const own = this.#open.at(-1);
    if (own !== undefined) this.#written.note(slot, own.written);
  }

  noteEnumerated(object: ObjectId, fields: number): void {
    const own = this.#open.at(-1);
    if (own === undefined) return;
    this.#enumerated.note(object, own.enumerated);
    this.#counts[object] = fields;
  }

  /** What the innermost run has made itself is nothing that it depended on. */
  leaveOut(made: ReadonlySet<ObjectId>, ownerOf: (slot: SlotId) => ObjectId): void {
    const own = this.#open.at(-1);
    if (own === undefined || made.size === 0) return;
    this.#slots.leaveOut(own.slots, (slot) => made.has(ownerOf(slot)));
    this.#written.leaveOut(own.written, (slot) => made.has(ownerOf(slot)));
    this.#enumerated.leaveOut(own.enumerated, (object) => made.has(object));
  }

  /** Something happened in the innermost run that goes on after it. */
  get isOpenEnded(): boolean {
    return this.#open.at(-1)?.isUnrepeatable === true;
  }

  noteUnrepeatable(): void {
    const own = this.#open.at(-1);
    if (own !== undefined) own.isUnrepeatable = true;
  }

  /** A function's recursion was cut short here; and it has come to its end. */
  cut(code: number): void {
    const own = this.#open.at(-1);
    if (own === undefined) return;
    own.cuts ??= new Set();
    own.cuts.add(code);
  }

  uncut(code: number): void {
    this.#open.at(-1)?.cuts?.delete(code);
  }

  #begin(): Open {
    const [slots, enumerated, written] = [this.#slots.begin(), this.#enumerated.begin(), this.#written.begin()];
    const own = { slots, enumerated, written, isUnrepeatable: false, cuts: null };
    this.#open.push(own);
    return own;
  }

  #end({ isUnrepeatable, cuts }: Open): void {
    this.#open.pop();
    if (this.#open.length === 0) this.#clear();
    if (isUnrepeatable) this.noteUnrepeatable();
    for (const code of cuts ?? []) this.cut(code);
  }

  #clear(): void {
    this.#slots.clear();
    this.#enumerated.clear();
    this.#written.clear();
  }

  #counted(objects: Int32Array): (readonly [ObjectId, number])[] {
    return Array.from(objects, (object) => [object, this.#counts[object] ?? 0]);
  }
}
