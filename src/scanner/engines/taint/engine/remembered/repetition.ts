import type { HeapObject } from '../heap/heap.ts';
import type { Machine } from '../machine.ts';
import type { SlotId } from '../values/core.ts';
import type { Atom } from '../values/taint.ts';
import { step, type TraceId } from '../values/traces.ts';
import { type Facts, noFacts, type Test, type Value, withHome, withObjects } from '../values/values.ts';
import type { Likeness } from './likeness.ts';

/** Remembered values as they are in the present call: other objects, other ways there. */
export class Repetition {
  readonly #machine: Machine;
  readonly #likeness: Likeness;
  /** One more step of a trace that comes out of the call. */
  readonly #onward: (trace: TraceId) => TraceId;
  readonly #known = new Map<Value, Value>();
  /** Which present value and trace stand for which remembered one. */
  readonly #ids = new Map<number, number>();
  readonly #traces = new Map<TraceId, TraceId>();

  constructor(machine: Machine, likeness: Likeness, onward: (trace: TraceId) => TraceId) {
    this.#machine = machine;
    this.#likeness = likeness;
    this.#onward = onward;
    for (let index = 0; index < likeness.met.length; index += 2)
      this.#meet(likeness.met[index], likeness.met[index + 1]);
  }

  /** `home`: the slot that it is put into, or -1. */
  value(of: Value, home: SlotId): Value {
    const made = this.#isPlain(of) ? of : this.#renamed(of);
    return of.home < 0 || home < 0 ? made : withHome(made, home);
  }

  facts(facts: Facts): Facts {
    if (facts.size === 0) return noFacts;
    const renamed = new Map<number, Value>();
    for (const [id, refined] of facts)
      renamed.set(this.#ids.get(id) ?? id, this.value(refined, this.#home(refined.home)));
    return renamed;
  }

  #meet(mine: Value | undefined, theirs: Value | undefined): void {
    if (mine === undefined || theirs === undefined) return;
    if (mine.id !== 0) this.#ids.set(mine.id, theirs.id);
    mine.taint.forEach((atom, index) => {
      const twin = theirs.taint[index];
      if (twin !== undefined && !this.#traces.has(atom.trace)) this.#traces.set(atom.trace, twin.trace);
    });
  }

  /** Nothing in it depends on the call. */
  #isPlain({ core, taint, test, proves }: Value): boolean {
    return core.objects.length === 0 && taint.length === 0 && test === null && proves === undefined;
  }

  #renamed(of: Value): Value {
    const known = this.#known.get(of);
    if (known !== undefined) return known;
    const made = this.#make(of);
    this.#known.set(of, made);
    return made;
  }

  #make(of: Value): Value {
    const moved = this.#moved(of);
    if (of.taint.length === 0 && of.test === null && of.proves === undefined) return moved;
    return {
      ...moved,
      ...this.#about(of),
      taint: moved.taint.map(this.#atom),
      text:
        moved.text?.map((piece) =>
          typeof piece === 'string' ? piece : { ...piece, taint: piece.taint.map(this.#atom) },
        ) ?? null,
      id: this.#ids.get(of.id) ?? of.id,
      home: this.#home(of.home),
      test: of.test === null ? null : this.#test(of.test),
    };
  }

  /** The values that it says something about. */
  #about({ decides, placeOf, proves, parts, leadsAs, below }: Value): Partial<Value> {
    const renamed = (one: Value): Value => this.value(one, this.#home(one.home));
    return {
      ...(decides === undefined ? {} : { decides: { ...decides, about: decides.about.map(renamed) } }),
      ...(placeOf === undefined ? {} : { placeOf: { ...placeOf, text: renamed(placeOf.text) } }),
      ...(proves === undefined ? {} : { proves: proves.map(renamed) }),
      ...(parts === undefined ? {} : { parts: parts.map(renamed) }),
      ...(leadsAs === undefined ? {} : { leadsAs: leadsAs.map(renamed) }),
      ...(below === undefined ? {} : { below: { ...below, made: below.made.map(renamed) } }),
    };
  }

  #moved(of: Value): Value {
    for (const object of of.core.objects)
      if (this.#likeness.of(object) !== object)
        return withObjects(
          of,
          of.core.objects.map((one) => this.#likeness.of(one)),
        );
    return of;
  }

  #home(slot: SlotId): SlotId {
    return slot < 0 ? slot : slotOf(this.#machine, this.#likeness, slot);
  }

  readonly #atom = (atom: Atom): Atom => {
    // The nearest step that came in from outside decides where the present path goes on.
    for (let at = atom.trace; at > 0; at = step(at).before) {
      const twin = this.#traces.get(at);
      if (twin !== undefined)
        return twin === at ? atom : { ...atom, trace: at === atom.trace ? twin : this.#onward(twin) };
    }
    return atom;
  };

  #test(test: Test): Test {
    return { ...test, whenTrue: this.facts(test.whenTrue), whenFalse: this.facts(test.whenFalse) };
  }
}

/** The slot of the present call for one of the remembered. */
export const slotOf = ({ objects }: Machine, likeness: Likeness, slot: SlotId): SlotId => {
  const owner = objects.owner(slot);
  const twin = likeness.of(owner);
  return twin === owner ? slot : objects.slotOf(twin, objects.fieldOf(slot));
};

/** What an object made by the remembered call is in the present one. */
export const aboutTwin = ({ kind, types, unit, code, parent, isOpen, depth }: HeapObject) => ({
  kind,
  types,
  unit,
  code,
  parent,
  isOpen,
  depth,
});
