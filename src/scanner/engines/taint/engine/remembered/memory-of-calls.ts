import { codeKey } from '../budget.ts';
import { type Heap, type HeapObject, readSlot, writeSlot } from '../heap/heap.ts';
import { assumeAll, fork, type State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import type { ObjectId, SlotId } from '../values/core.ts';
import { mixed } from '../values/pair-numbers.ts';
import { extend } from '../values/traces.ts';
import type { Facts, Value } from '../values/values.ts';
import type { Slots } from './left-behind.ts';
import { Likeness } from './likeness.ts';
import type { Reads } from './read-log.ts';
import { aboutTwin, Repetition, slotOf } from './repetition.ts';

/*
 * A function called again with what it was called with before does what it did before. Two inputs are alike when they
 * differ in the names of objects only: the recorded effects are then done to the other objects. What a function depends
 * on is its arguments and every slot that was read while it ran.
 */

/** How a call has ended. */
export interface Ended {
  /** Null: it never came back. */
  readonly result: Value | null;
  readonly returned: Slots;
  readonly facts: Facts;
  readonly thrown: (Slots & { readonly value: Value }) | null;
  /** Objects that it made and somebody can get at. */
  readonly born: readonly ObjectId[];
}

interface Memory extends Ended {
  /** The same for all calls that this one can be repeated for. */
  readonly signature: number;
  readonly closure: ObjectId;
  readonly self: Value | null;
  readonly args: Arguments;
  readonly isNew: boolean;
  /** In the order in which they were read: an object is known by the time its fields are compared. */
  readonly reads: Slots;
  readonly enumerated: readonly (readonly [object: ObjectId, fields: number])[];
  readonly written: readonly SlotId[];
  readonly name: string;
}

const MAX_MEMORIES = 16;
/** A call that read more is not remembered. */
export const MAX_READS = 600;
const MAX_WRITES = 400;

interface CallKey {
  readonly closure: HeapObject;
  readonly self: Value | null;
  readonly args: Arguments;
  readonly isNew: boolean;
  readonly site: Site;
}

/** Calls remembered, by the function's code. */
export class CallMemory {
  readonly #machine: Machine;
  readonly #likeness: Likeness;
  readonly #byCode = new Map<number, Memory[]>();

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#likeness = new Likeness(machine.objects);
  }

  /** Repeats a call on a state; undefined where none like it is remembered. */
  repeat(state: State, key: CallKey): Value | null | undefined {
    const memories = this.#byCode.get(codeKey(key.closure.unit, key.closure.code));
    if (memories === undefined) return undefined;
    const signature = signatureOf(key);
    for (let index = memories.length - 1; index >= 0; index--) {
      const memory = memories[index];
      if (memory?.signature !== signature || !this.#isLike(memory, state.heap, key)) continue;
      // What was wanted last is looked at first, and forgotten last.
      memories.splice(index, 1);
      memories.push(memory);
      return this.#repeat(memory, state, key);
    }
    return undefined;
  }

  record(key: CallKey, before: Heap, reads: Reads, left: Ended, name: string): void {
    const { result, returned, facts, thrown, born } = left;
    if (returned.slots.length > MAX_WRITES || (thrown?.slots.length ?? 0) > MAX_WRITES) return;
    this.#keep({
      signature: signatureOf(key),
      closure: key.closure.id,
      self: key.self,
      args: key.args,
      isNew: key.isNew,
      reads: this.#read(before, reads),
      enumerated: [...reads.enumerated],
      written: [...reads.written],
      result,
      returned,
      facts,
      thrown,
      born,
      name,
    });
  }

  #keep(memory: Memory): void {
    const { unit, code } = this.#machine.objects.get(memory.closure);
    const key = codeKey(unit, code);
    const memories = this.#byCode.get(key);
    if (memories === undefined) this.#byCode.set(key, [memory]);
    else {
      if (memories.length >= MAX_MEMORIES) memories.shift();
      memories.push(memory);
    }
  }

  /** What the call found where it read. */
  #read(before: Heap, reads: Reads): Slots {
    const slots = [...reads.slots];
    return { slots, values: slots.map((slot) => readSlot(before, slot)) };
  }

  #isLike(memory: Memory, heap: Heap, key: CallKey): boolean {
    const likeness = this.#likeness;
    const { self, args, isNew } = memory;
    if (isNew !== key.isNew || (self === null) !== (key.self === null)) return false;
    if (!isOfOneForm(args, key.args)) return false;
    likeness.begin();
    if (!likeness.alikeObjects(memory.closure, key.closure.id)) return false;
    if (self !== null && key.self !== null && !likeness.alike(self, key.self)) return false;
    for (const [index, value] of args.positional.entries()) {
      const other = key.args.positional[index];
      if (other === undefined || !likeness.alike(value, other)) return false;
    }
    for (const [name, value] of args.named ?? []) {
      const other = key.args.named?.get(name);
      if (other === undefined || !likeness.alike(value, other)) return false;
    }
    if (args.rest !== null && key.args.rest !== null && !likeness.alike(args.rest, key.args.rest)) return false;
    if (args.namedRest !== null && key.args.namedRest !== null && !likeness.alike(args.namedRest, key.args.namedRest))
      return false;
    return (
      this.#readsAlike(memory.reads, heap) &&
      likeness.isConsistent &&
      memory.enumerated.every((one) => this.#hasAlikeFields(one))
    );
  }

  #readsAlike({ slots, values }: Slots, heap: Heap): boolean {
    const likeness = this.#likeness;
    for (let index = 0; index < slots.length; index++) {
      const value = values[index];
      const present = readSlot(heap, slotOf(this.#machine, likeness, slots[index] ?? -1));
      if (value === present) {
        if (value !== undefined) likeness.keep(value);
      } else if (value === undefined || present === undefined || !likeness.alike(value, present)) return false;
    }
    return true;
  }

  #hasAlikeFields([object, count]: readonly [ObjectId, number]): boolean {
    const { objects } = this.#machine;
    const other = this.#likeness.of(object);
    const { fields } = objects.get(other);
    if (fields.size !== count) return false;
    if (other !== object) for (const field of objects.get(object).fields.keys()) if (!fields.has(field)) return false;
    return true;
  }

  #repeat(memory: Memory, state: State, { site }: CallKey): Value | null {
    this.#noteAccess(memory);
    this.#makeTwins(memory.born, site);
    const repetition = new Repetition(this.#machine, this.#likeness, (trace) =>
      site.frame.caller === null ? trace : extend(trace, 'return', site.unit, site.start, site.end, memory.name),
    );
    if (memory.thrown !== null) {
      const thrown = fork(state);
      this.#write(thrown, memory.thrown, repetition);
      site.frame.throws.push({ state: thrown, value: repetition.value(memory.thrown.value, -1) });
    }
    if (memory.result === null) return null;
    this.#write(state, memory.returned, repetition);
    assumeAll(state, repetition.facts(memory.facts));
    return repetition.value(memory.result, -1);
  }

  /** What the repeated call depends on, its caller depends on, and what it has written. */
  #noteAccess({ reads, enumerated, written }: Memory): void {
    const machine = this.#machine;
    for (const slot of reads.slots) machine.noteRead(slotOf(machine, this.#likeness, slot));
    for (const [object] of enumerated) machine.noteEnumerated(this.#likeness.of(object));
    for (const slot of written) machine.noteWritten(slotOf(machine, this.#likeness, slot));
  }

  /** Objects that the remembered call made: the present one makes its own. */
  #makeTwins(born: readonly ObjectId[], site: Site): void {
    const { objects, homes } = this.#machine;
    for (const object of born) {
      const info = objects.get(object);
      const twin = objects.twinAt(object, site, aboutTwin(info));
      for (const field of info.fields.keys()) objects.slotOf(twin, field);
      this.#likeness.add(object, twin);
      const home = homes.get(object);
      if (home !== undefined) homes.set(twin, this.#likeness.of(home));
    }
    for (const object of born) {
      const { parent } = objects.get(object);
      if (parent >= 0) objects.get(this.#likeness.of(object)).parent = this.#likeness.of(parent);
    }
  }

  #write(state: State, { slots, values }: Slots, repetition: Repetition): void {
    for (let index = 0; index < slots.length; index++) {
      const value = values[index];
      if (value === undefined) continue;
      const target = slotOf(this.#machine, this.#likeness, slots[index] ?? -1);
      state.heap = writeSlot(state.heap, target, repetition.value(value, target), state.edit);
    }
  }
}

/** The same number of arguments, given in the same ways. */
const isOfOneForm = (one: Arguments, other: Arguments): boolean =>
  one.positional.length === other.positional.length &&
  (one.named?.size ?? 0) === (other.named?.size ?? 0) &&
  (one.rest === null) === (other.rest === null) &&
  (one.namedRest === null) === (other.namedRest === null);

/** Calls that differ in it are not alike. */
const signatureOf = ({ self, args, isNew }: CallKey): number => {
  let signature = mixed(isNew ? 1 : 0, args.positional.length);
  signature = mixed(signature, self === null ? -1 : self.core.shape);
  for (const { core, taint } of args.positional) signature = mixed(signature, mixed(core.shape, taint.length));
  let named = 0;
  // In whatever order they are given.
  for (const { core, taint } of args.named?.values() ?? []) named += mixed(core.shape, taint.length);
  signature = mixed(signature, named | 0);
  if (args.namedRest !== null) signature = mixed(signature, args.namedRest.core.shape);
  return args.rest === null ? signature : mixed(signature, args.rest.core.shape);
};
