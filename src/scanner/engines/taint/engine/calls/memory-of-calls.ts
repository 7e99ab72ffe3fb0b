import { codeKey } from '../budget.ts';
import { type Heap, type HeapObject, readSlot, writeSlot } from '../heap/heap.ts';
import { differences } from '../heap/persistent-map.ts';
import { assumeAll, fork, type State } from '../heap/state.ts';
import type { Arguments, Machine, Site, Thrown } from '../machine.ts';
import type { ObjectId, SlotId } from '../values/core.ts';
import type { Atom } from '../values/taint.ts';
import { extend, step, type TraceId } from '../values/traces.ts';
import { type Facts, noFacts, sameValue, type Test, type Value, withObjects } from '../values/values.ts';

/*
 * A function called again with what it was called with before does what it did before. Two inputs are alike when they differ in
 * the names of objects only: the recorded effects are then done to the other objects. What a function depends on is its arguments
 * and every slot that was read while it ran.
 */

/** What one run of a function depended on. */
export interface Reads {
  readonly slots: Set<SlotId>;
  /** Objects whose fields were gone through, with how many there were. */
  readonly enumerated: Map<ObjectId, number>;
  /** True when something happened that a repetition can't do: a function for later, a module run. */
  isUnrepeatable: boolean;
  /** Functions whose recursion was cut short, so that what came out is not the end of it. */
  readonly cuts: Set<number>;
}

export const newReads = (): Reads => ({
  slots: new Set(),
  enumerated: new Map(),
  isUnrepeatable: false,
  cuts: new Set(),
});

interface Outcome {
  readonly writes: readonly (readonly [SlotId, Value])[];
}

interface Memory {
  readonly closure: ObjectId;
  readonly self: Value | null;
  readonly args: Arguments;
  readonly isNew: boolean;
  readonly reads: readonly (readonly [SlotId, Value | undefined])[];
  readonly enumerated: ReadonlyMap<ObjectId, number>;
  /** Null: it never came back. */
  readonly result: Value | null;
  readonly returned: Outcome;
  readonly facts: Facts;
  readonly thrown: (Outcome & { readonly value: Value }) | null;
  readonly born: ReadonlySet<ObjectId>;
  readonly name: string;
}

const MAX_MEMORIES = 16;
const MAX_READS = 600;
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
  readonly #byCode = new Map<number, Memory[]>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Repeats a call on a state; undefined where none like it is remembered. */
  repeat(state: State, key: CallKey): Value | null | undefined {
    const memories = this.#byCode.get(codeKey(key.closure.unit, key.closure.code));
    for (const memory of memories ?? []) {
      const renaming = this.#match(memory, state.heap, key);
      if (renaming !== null) return this.#replay(memory, renaming, state, key);
    }
    return undefined;
  }

  record(
    key: CallKey,
    before: Heap,
    reads: Reads,
    after: State,
    result: Value | null,
    facts: Facts,
    thrown: readonly Thrown[],
    name: string,
  ): void {
    if (reads.isUnrepeatable || reads.cuts.size > 0 || reads.slots.size > MAX_READS) return;
    const code = codeKey(key.closure.unit, key.closure.code);
    const memories = this.#byCode.get(code) ?? [];
    const born = new Set<ObjectId>();
    const returned = result === null ? { writes: [] } : this.#writes(before, after.heap, born);
    const [first, ...others] = thrown;
    if (others.length > 0) return;
    const thrownWrites =
      first === undefined ? null : { ...this.#writes(before, first.state.heap, born), value: first.value };
    if (returned.writes.length > MAX_WRITES || (thrownWrites?.writes.length ?? 0) > MAX_WRITES) return;
    const memory: Memory = {
      closure: key.closure.id,
      self: key.self,
      args: key.args,
      isNew: key.isNew,
      reads: [...reads.slots]
        .filter((slot) => !born.has(this.#machine.objects.owner(slot)))
        .map((slot) => [slot, readSlot(before, slot)] as const),
      enumerated: new Map([...reads.enumerated].filter(([object]) => !born.has(object))),
      result,
      returned,
      facts,
      thrown: thrownWrites,
      born,
      name,
    };
    if (memories.length >= MAX_MEMORIES) memories.shift();
    memories.push(memory);
    this.#byCode.set(code, memories);
  }

  #writes(before: Heap, after: Heap, born: Set<ObjectId>): Outcome {
    const { objects } = this.#machine;
    const writes: [SlotId, Value][] = [];
    differences(before, after, (slot, _old, value) => {
      if (value === undefined) return;
      writes.push([slot, value]);
      const owner = objects.owner(slot);
      if (readSlot(before, objects.slot(owner, '[[born]]')) === undefined) born.add(owner);
    });
    return { writes };
  }

  #match(memory: Memory, heap: Heap, key: CallKey): Renaming | null {
    const { objects } = this.#machine;
    if (memory.isNew !== key.isNew || (memory.self === null) !== (key.self === null)) return null;
    const renaming = new Renaming();
    if (!this.#matchObject(renaming, memory.closure, key.closure.id)) return null;
    if (memory.self !== null && key.self !== null && !this.#matchValue(renaming, memory.self, key.self)) return null;
    const mine = memory.args;
    const theirs = key.args;
    if (mine.positional.length !== theirs.positional.length || (mine.rest === null) !== (theirs.rest === null))
      return null;
    if (mine.named !== null || theirs.named !== null || mine.namedRest !== null || theirs.namedRest !== null)
      return null;
    for (const [index, value] of mine.positional.entries()) {
      const other = theirs.positional[index];
      if (other === undefined || !this.#matchValue(renaming, value, other)) return null;
    }
    if (mine.rest !== null && theirs.rest !== null && !this.#matchValue(renaming, mine.rest, theirs.rest)) return null;
    // Reads are in the order in which they happened: an object is known by the time its fields are compared.
    for (const [slot, value] of memory.reads) {
      const owner = renaming.of(objects.owner(slot));
      const present = readSlot(
        heap,
        owner === objects.owner(slot) ? slot : objects.slotOf(owner, objects.fieldOf(slot)),
      );
      if (value === present) {
        if (value !== undefined && !renaming.keepsAll(value.core.objects)) return null;
        continue;
      }
      if (value === undefined || present === undefined || !this.#matchValue(renaming, value, present)) return null;
    }
    for (const [object, count] of memory.enumerated) {
      const other = renaming.of(object);
      if (objects.get(other).fields.size !== count) return null;
      if (other !== object)
        for (const field of objects.get(object).fields.keys()) if (!objects.get(other).fields.has(field)) return null;
    }
    return renaming;
  }

  #matchObject(renaming: Renaming, mine: ObjectId, theirs: ObjectId): boolean {
    if (renaming.has(mine)) return renaming.of(mine) === theirs;
    const { objects } = this.#machine;
    if (mine === theirs) return renaming.add(mine, theirs);
    const one = objects.get(mine);
    const other = objects.get(theirs);
    if (
      one.kind !== other.kind ||
      one.unit !== other.unit ||
      one.code !== other.code ||
      one.isOpen !== other.isOpen ||
      one.depth !== other.depth
    )
      return false;
    if (one.types.length !== other.types.length || one.types.some((type, index) => type !== other.types[index]))
      return false;
    // Noted before what it inherits from is compared: that may lead back here.
    if (!renaming.add(mine, theirs)) return false;
    if (one.parent === other.parent) return true;
    return one.parent >= 0 && other.parent >= 0 && this.#matchObject(renaming, one.parent, other.parent);
  }

  #matchValue(renaming: Renaming, mine: Value, theirs: Value): boolean {
    if (mine.core !== theirs.core) {
      if (mine.core.objects.length !== theirs.core.objects.length || mine.core.objects.length === 0) return false;
      const { core } = withObjects(mine, theirs.core.objects);
      if (core !== theirs.core) return false;
    }
    for (const [index, object] of mine.core.objects.entries())
      if (!this.#matchObject(renaming, object, theirs.core.objects[index] ?? -1)) return false;
    if (!sameValue({ ...mine, core: theirs.core }, theirs)) return false;
    renaming.met(mine, theirs);
    return true;
  }

  #replay(memory: Memory, renaming: Renaming, state: State, { site }: CallKey): Value | null {
    const { objects, homes } = this.#machine;
    for (const object of memory.born) {
      const info = objects.get(object);
      const twin = objects.at(`${info.site}~${site.unit}.${site.start}.${site.end}@${site.frame.context}`, {
        kind: info.kind,
        types: info.types,
        unit: info.unit,
        code: info.code,
        parent: info.parent,
        isOpen: info.isOpen,
        depth: info.depth,
      });
      for (const field of info.fields.keys()) objects.slotOf(twin, field);
      renaming.add(object, twin);
      const home = homes.get(object);
      if (home !== undefined) homes.set(twin, renaming.of(home));
    }
    for (const object of memory.born) {
      const { parent } = objects.get(object);
      if (parent >= 0) objects.get(renaming.of(object)).parent = renaming.of(parent);
    }
    const renamed = new Renamed(this.#machine, renaming, (trace) =>
      extend(trace, 'return', site.unit, site.start, site.end, memory.name),
    );
    const write = (own: State, { writes }: Outcome): void => {
      for (const [slot, value] of writes) {
        const owner = renaming.of(objects.owner(slot));
        const target = objects.slotOf(owner, objects.fieldOf(slot));
        own.heap = writeSlot(own.heap, target, renamed.value(value, target), own.edit);
      }
    };
    if (memory.thrown !== null) {
      const thrown = fork(state);
      write(thrown, memory.thrown);
      site.frame.throws.push({ state: thrown, value: renamed.value(memory.thrown.value, -1) });
    }
    if (memory.result === null) return null;
    write(state, memory.returned);
    assumeAll(state, renamed.facts(memory.facts));
    return renamed.value(memory.result, -1);
  }
}

/** Which object of the present call stands for which of the recorded one; and which values met. */
class Renaming {
  readonly #to = new Map<ObjectId, ObjectId>();
  readonly #from = new Map<ObjectId, ObjectId>();
  readonly ids = new Map<number, number>();
  readonly traces = new Map<TraceId, TraceId>();

  has(object: ObjectId): boolean {
    return this.#to.has(object);
  }

  of(object: ObjectId): ObjectId {
    return this.#to.get(object) ?? object;
  }

  /** False when another object stands for it already, or it stands for another. */
  add(mine: ObjectId, theirs: ObjectId): boolean {
    const taken = this.#from.get(theirs);
    if (taken !== undefined && taken !== mine) return false;
    this.#to.set(mine, theirs);
    this.#from.set(theirs, mine);
    return true;
  }

  keepsAll(objects: readonly ObjectId[]): boolean {
    return objects.every((object) => this.of(object) === object && this.add(object, object));
  }

  met(mine: Value, theirs: Value): void {
    if (mine.id !== 0) this.ids.set(mine.id, theirs.id);
    mine.taint.forEach((atom, index) => {
      const twin = theirs.taint[index];
      if (twin !== undefined && !this.traces.has(atom.trace)) this.traces.set(atom.trace, twin.trace);
    });
  }
}

/** Recorded values as they are in the present call. */
class Renamed {
  readonly #machine: Machine;
  readonly #renaming: Renaming;
  readonly #onward: (trace: TraceId) => TraceId;
  readonly #known = new Map<Value, Value>();

  constructor(machine: Machine, renaming: Renaming, onward: (trace: TraceId) => TraceId) {
    this.#machine = machine;
    this.#renaming = renaming;
    this.#onward = onward;
  }

  value(of: Value, home: SlotId): Value {
    const known = this.#known.get(of);
    const made = known ?? this.#make(of);
    this.#known.set(of, made);
    return of.home < 0 || home < 0 ? made : { ...made, home };
  }

  #make(of: Value): Value {
    const objects = of.core.objects.map((object) => this.#renaming.of(object));
    const moved = objects.some((object, index) => object !== of.core.objects[index]) ? withObjects(of, objects) : of;
    if (of.taint.length === 0 && of.test === null) return moved;
    return {
      ...moved,
      taint: moved.taint.map(this.#atom),
      text:
        moved.text?.map((piece) => (typeof piece === 'string' ? piece : { taint: piece.taint.map(this.#atom) })) ??
        null,
      id: this.#renaming.ids.get(of.id) ?? of.id,
      home: this.#home(of.home),
      test: of.test === null ? null : this.#test(of.test),
    };
  }

  #home(slot: SlotId): SlotId {
    if (slot < 0) return slot;
    const { objects } = this.#machine;
    return objects.slotOf(this.#renaming.of(objects.owner(slot)), objects.fieldOf(slot));
  }

  readonly #atom = (atom: Atom): Atom => {
    // The nearest step that came in from outside decides where the present path goes on.
    for (let at = atom.trace; at > 0; at = step(at).before) {
      const twin = this.#renaming.traces.get(at);
      if (twin !== undefined)
        return twin === at ? atom : { ...atom, trace: at === atom.trace ? twin : this.#onward(twin) };
    }
    return atom;
  };

  #test(test: Test): Test {
    return { ...test, whenTrue: this.facts(test.whenTrue), whenFalse: this.facts(test.whenFalse) };
  }

  facts(facts: Facts): Facts {
    if (facts.size === 0) return noFacts;
    return new Map(
      [...facts].map(([id, refined]) => [
        this.#renaming.ids.get(id) ?? id,
        this.value(refined, this.#home(refined.home)),
      ]),
    );
  }
}
