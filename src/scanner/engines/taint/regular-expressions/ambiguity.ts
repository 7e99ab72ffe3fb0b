import type { Automaton } from './automaton.ts';
import { type Loops, loopsOf } from './loops.ts';

/*
 * Texts that an automaton can read in many ways (Weideman et al. 2016, Wüstholz et al. 2017). Where a loop reads one
 * text in two ways, the ways double with each turn: they are exponentially many. Where one loop can hand over to
 * another at any turn of the same text, there are as many ways as turns, and for a chain of loops a power of that.
 */

/** A text to try, as classes of the alphabet: `begin`, then `again` any number of times. */
export interface Candidate {
  readonly growth: 'exponential' | 'polynomial';
  readonly begin: readonly number[];
  readonly again: readonly number[];
  /** Places that the automaton may be at behind it. */
  readonly ends: readonly number[];
}

/** Pairs and triples of places that are looked at, at most. */
const MAX_STEPS = 400_000;
/** Of each growth. */
const MAX_CANDIDATES = 12;

/**
 * The shortest first; those of exponential growth before the others. `isComplete` is false where more were possible
 * than were looked at.
 */
export function ambiguitiesOf(automaton: Automaton): {
  readonly candidates: readonly Candidate[];
  readonly isComplete: boolean;
} {
  const search = new Search(automaton);
  const candidates = [...search.exponential(), ...search.polynomial()];
  return { candidates, isComplete: search.steps > 0 };
}

/** How a place was reached: from which one before, by which class. */
interface Step {
  readonly before: string | null;
  readonly by: number;
}

class Search {
  readonly #automaton: Automaton;
  readonly #loops: Loops;
  steps = MAX_STEPS;

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#loops = loopsOf(automaton);
  }

  /** Two ways from a place of a loop that part and meet again. */
  exponential(): Candidate[] {
    const found: Candidate[] = [];
    for (const loop of this.#loops.all) found.push(...this.#doubled(loop), ...this.#parted(loop));
    return shortest(found);
  }

  #doubled(loop: readonly number[]): Candidate[] {
    return loop.flatMap((place) =>
      (this.#automaton.next[place] ?? [])
        .filter(({ to, isDouble }) => isDouble && this.#loops.of[to] === this.#loops.of[place])
        .slice(0, 2)
        .flatMap(({ to }) => this.#turning(place, [this.#class(to)], to)),
    );
  }

  #parted(loop: readonly number[]): Candidate[] {
    const number = this.#loops.of[loop[0] ?? 0];
    const { size, next } = this.#automaton;
    const steps = new Map<number, { readonly before: number; readonly by: number; readonly from: number }>();
    const queue: number[] = [];
    const found: Candidate[] = [];
    const word = (pair: number): number[] => {
      const classes: number[] = [];
      for (let at: number | undefined = pair; at !== undefined && at >= 0; ) {
        const step = steps.get(at);
        if (step === undefined) break;
        classes.unshift(step.by);
        at = step.before;
      }
      return classes;
    };
    const go = (before: number, one: number, other: number, from: number): void => {
      for (const { to: left } of next[one] ?? []) {
        if (this.#loops.of[left] !== number) continue;
        for (const { to: right } of next[other] ?? []) {
          if (--this.steps < 0 || found.length >= MAX_CANDIDATES) return;
          if (this.#loops.of[right] !== number || (before < 0 && left >= right)) continue;
          const by = this.#shared(left, right);
          if (by < 0) continue;
          if (left === right) {
            if (before >= 0) found.push(...this.#turning(from, [...word(before), by], left));
            continue;
          }
          const pair = Math.min(left, right) * size + Math.max(left, right);
          if (steps.has(pair)) continue;
          steps.set(pair, { before, by, from });
          queue.push(pair);
        }
      }
    };
    for (const place of loop) go(-1, place, place, place);
    for (const pair of queue) {
      if (this.steps < 0 || found.length >= MAX_CANDIDATES) break;
      go(pair, Math.floor(pair / size), pair % size, steps.get(pair)?.from ?? 0);
    }
    return found;
  }

  /** Around the loop: what was read from `place` to `to`, then back. */
  #turning(place: number, read: readonly number[], to: number): Candidate[] {
    const back = to === place ? [] : this.#path([to], place, this.#loops.of[place]);
    const begin = this.#path([0], place);
    if (back === null || begin === null) return [];
    return [{ growth: 'exponential', begin, again: [...read, ...back], ends: [place] }];
  }

  /** A text that one loop reads, that leads from it to another, and that this reads as well. */
  polynomial(): Candidate[] {
    const found: Candidate[] = [];
    for (const first of this.#loops.all) {
      const reachable = this.#reachable(first[0] ?? 0);
      for (const second of this.#loops.all)
        if (first !== second && reachable.has(second[0] ?? 0)) found.push(...this.#between(first, second));
    }
    return shortest(found);
  }

  #between(first: readonly number[], second: readonly number[]): Candidate[] {
    for (const from of first)
      for (const to of second) {
        if (this.steps < 0) return [];
        const again = this.#handedOver(from, to);
        const begin = again === null ? null : this.#path([0], from);
        if (again !== null && begin !== null) return [{ growth: 'polynomial', begin, again, ends: [from, to] }];
      }
    return [];
  }

  #handedOver(from: number, to: number): readonly number[] | null {
    const { next } = this.#automaton;
    const steps = new Map<string, Step>();
    const begin = `${from},${from},${to}`;
    const end = `${from},${to},${to}`;
    const queue: (readonly [number, number, number])[] = [[from, from, to]];
    steps.set(begin, { before: null, by: -1 });
    for (const [first, second, third] of queue) {
      const before = `${first},${second},${third}`;
      for (const { to: left } of next[first] ?? []) {
        if (this.#loops.of[left] !== this.#loops.of[from]) continue;
        for (const { to: right } of next[third] ?? []) {
          if (--this.steps < 0) return null;
          if (this.#loops.of[right] !== this.#loops.of[to] || this.#shared(left, right) < 0) continue;
          for (const { to: middle } of next[second] ?? []) {
            if (--this.steps < 0) return null;
            const by = this.#sharedBy(left, middle, right);
            const key = `${left},${middle},${right}`;
            if (by < 0 || steps.has(key)) continue;
            steps.set(key, { before, by });
            if (key === end) return classesTo(steps, end);
            queue.push([left, middle, right]);
          }
        }
      }
    }
    return null;
  }

  #reachable(from: number): ReadonlySet<number> {
    const seen = new Set([from]);
    for (const place of seen) for (const { to } of this.#automaton.next[place] ?? []) seen.add(to);
    return seen;
  }

  /** The shortest text from one of these places to another; within a loop where that is told. */
  #path(from: readonly number[], to: number, within?: number): readonly number[] | null {
    const { next } = this.#automaton;
    const steps = new Map<number, { readonly before: number; readonly by: number }>();
    const queue = [...from];
    if (queue.includes(to)) return [];
    for (const place of queue)
      for (const { to: after } of next[place] ?? []) {
        if (steps.has(after) || (within !== undefined && this.#loops.of[after] !== within)) continue;
        const by = this.#class(after);
        if (by < 0) continue;
        steps.set(after, { before: place, by });
        if (after === to) {
          const classes: number[] = [];
          for (let at = to; ; ) {
            const step = steps.get(at);
            if (step === undefined) return classes;
            classes.unshift(step.by);
            at = step.before;
            if (from.includes(at)) return classes;
          }
        }
        queue.push(after);
      }
    return null;
  }

  #class(place: number): number {
    return firstBit([this.#automaton.reads[place]]);
  }

  #shared(one: number, other: number): number {
    const { reads } = this.#automaton;
    return firstBit([reads[one], reads[other]]);
  }

  #sharedBy(one: number, other: number, third: number): number {
    const { reads } = this.#automaton;
    return firstBit([reads[one], reads[other], reads[third]]);
  }
}

const shortest = (found: Candidate[]): Candidate[] =>
  found.sort((a, b) => a.again.length - b.again.length || a.begin.length - b.begin.length).slice(0, MAX_CANDIDATES);

const classesTo = (steps: ReadonlyMap<string, Step>, end: string): readonly number[] => {
  const classes: number[] = [];
  for (let step = steps.get(end); step !== undefined && step.before !== null; step = steps.get(step.before))
    classes.unshift(step.by);
  return classes;
};

/** The first class that all sets have, or -1. */
const firstBit = (sets: readonly (Uint32Array | undefined)[]): number => {
  const [first] = sets;
  if (first === undefined) return -1;
  for (let word = 0; word < first.length; word++) {
    let bits = 0xffff_ffff;
    for (const set of sets) bits &= set?.[word] ?? 0;
    if (bits !== 0) return word * 32 + (31 - Math.clz32(bits & -bits));
  }
  return -1;
};
