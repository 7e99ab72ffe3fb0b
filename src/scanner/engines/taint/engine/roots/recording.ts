import { codeKey } from '../budget.ts';
import type { Objects } from '../heap/heap.ts';
import type { Later } from '../machine.ts';
import type { SlotId } from '../values/core.ts';

/** Offsets of a file. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A place that somebody asks about. */
export interface Place extends Stretch {
  readonly unit: number;
}

/** What was run from outside, with all that it left to be done after it. */
interface Ran {
  /** Functions that were called from there, as unit and index. */
  readonly begins: Set<number>;
  /** Where these calls stand. */
  readonly sites: Place[];
  /** Slots that it has written of what was there before it. */
  readonly written: Set<SlotId>;
  /** Slots that it has read, a list for each time that it was run. */
  readonly reads: Int32Array[];
  /** It has left something that others may come to without reading a slot. */
  isHeard: boolean;
  /** It has made instances of classes: what it leaves of them stands for the class elsewhere. */
  hasInstances: boolean;
}

/**
 * Which functions the roots of an analysis have come to: tells which of them another one needs that asks about a few
 * places only: those that may come there, and those that write what these read. Functions are taken by their code,
 * whatever the call, so that a call which is answered from memory leads where the one did that it repeats. A
 * root is needed unless it is known to lead elsewhere.
 */
export class Recording {
  /** By function, as unit and index: those that call it, make it, or hand it to others. */
  readonly #callers = new Map<number, Set<number>>();
  /** By function: those that it calls or hands to others. */
  readonly #callees = new Map<number, Set<number>>();
  readonly #roots = new Map<string, Ran>();
  #current: Ran | null = null;

  begin(root: string): void {
    const known = this.#roots.get(root);
    this.#current = known ?? newRan();
    if (known === undefined) this.#roots.set(root, this.#current);
  }

  /** A call from outside, by the root that is running. */
  noteJob({ site: { unit, start, end } }: Later): void {
    this.#current?.sites.push({ unit, start, end });
  }

  noteBegin(callee: number): void {
    this.#current?.begins.add(callee);
  }

  noteAccess(reads: readonly Int32Array[], written: Iterable<SlotId>): void {
    this.#current?.reads.push(...reads);
    for (const slot of written) this.#current?.written.add(slot);
  }

  noteHeard(): void {
    if (this.#current !== null) this.#current.isHeard = true;
  }

  noteInstance(): void {
    if (this.#current !== null) this.#current.hasInstances = true;
  }

  noteCall(caller: number, callee: number): void {
    this.noteMade(caller, callee);
    addTo(this.#callees, caller, callee);
  }

  noteMade(maker: number, closure: number): void {
    addTo(this.#callers, closure, maker);
  }

  /** Whether the one, as unit and index, calls the other, makes it, or hands it on. */
  readonly calls = (caller: number, callee: number): boolean => this.#callers.get(callee)?.has(caller) === true;

  /** Whether a root may come to one of these places, or leaves something behind that may. */
  neededFor(places: readonly Place[], functionsOf: (unit: number) => readonly Stretch[]): (root: string) => boolean {
    const asked = places.flatMap((place) =>
      functionsOf(place.unit).flatMap((about, code) => (meet(about, place) ? [codeKey(place.unit, code)] : [])),
    );
    const leading = this.#leadingTo(asked);
    const isAsked = (site: Place): boolean => places.some((place) => place.unit === site.unit && meet(place, site));
    const leads = ({ begins, sites, written, isHeard, hasInstances }: Ran): boolean =>
      isHeard || (hasInstances && written.size > 0) || !begins.isDisjointFrom(leading) || sites.some(isAsked);
    const needed = this.#withWriters([...this.#roots.values()].filter(leads));
    return (root) => {
      const ran = this.#roots.get(root);
      return ran === undefined || needed.has(ran);
    };
  }

  /** Roots, and those that have written what they read. */
  #withWriters(roots: readonly Ran[]): ReadonlySet<Ran> {
    const needed = new Set(roots);
    const writers = new Map<SlotId, Ran[]>();
    for (const ran of this.#roots.values())
      for (const slot of ran.written) writers.set(slot, [...(writers.get(slot) ?? []), ran]);
    // It grows while it is walked.
    for (const { reads } of needed)
      for (const slot of reads.flatMap((slots) => [...slots]))
        for (const writer of writers.get(slot) ?? []) needed.add(writer);
    return needed;
  }

  /** What is run from where these functions are: by themselves, and by those that call them. */
  reachedFrom(codes: readonly number[]): ReadonlySet<number> {
    const callers = new Map<number, Set<number>>();
    for (const [caller, callees] of this.#callees) for (const callee of callees) addTo(callers, callee, caller);
    return closure(closure(codes, callers), this.#callees);
  }

  #leadingTo(codes: readonly number[]): ReadonlySet<number> {
    return closure(codes, this.#callers);
  }
}

/** By where it stands and what it calls: the same in each analysis of the same units. */
export const rootName = (objects: Objects, { site: { unit, start, end }, callee }: Later): string => {
  const functions = callee.core.objects.map((id) => objects.get(id));
  return [unit, start, end, ...functions.map((one) => codeKey(one.unit, one.code)).sort((a, b) => a - b)].join();
};

const addTo = (edges: Map<number, Set<number>>, from: number, to: number): void => {
  const known = edges.get(from);
  if (known === undefined) edges.set(from, new Set([to]));
  else known.add(to);
};

const closure = (codes: Iterable<number>, edges: ReadonlyMap<number, ReadonlySet<number>>): ReadonlySet<number> => {
  const found = new Set(codes);
  // It grows while it is walked.
  for (const code of found) for (const next of edges.get(code) ?? []) found.add(next);
  return found;
};

const newRan = (): Ran => ({
  begins: new Set(),
  sites: [],
  written: new Set(),
  reads: [],
  isHeard: false,
  hasInstances: false,
});

const meet = (one: Stretch, other: Stretch): boolean => one.start <= other.end && other.start <= one.end;
