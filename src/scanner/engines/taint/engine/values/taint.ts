import { allChars, type CharSet } from '../../characters.ts';
import type { KindMask } from '../../specs/model.ts';
import { countDoubts, type Doubts, noDoubts } from './doubts.ts';
import type { TraceId } from './traces.ts';

export const makeAtom = (
  source: number,
  kinds: KindMask,
  deep: boolean,
  maybe: number,
  trace: TraceId,
  chars: CharSet = allChars,
): Atom => ({
  source,
  kinds,
  chars,
  maybe,
  doubts: noDoubts,
  deep,
  trace,
});

/** In the place of a source: nobody knows where it comes from. */
export const UNKNOWN_ORIGIN = -1;

/** Somebody from outside was seen to decide about it. */
export const isOutsiders = (taint: readonly Atom[]): boolean => taint.some(({ source }) => source !== UNKNOWN_ORIGIN);

const sameAtom = (one: Atom, other: Atom): boolean =>
  one.source === other.source &&
  one.kinds === other.kinds &&
  one.chars === other.chars &&
  one.maybe === other.maybe &&
  one.doubts === other.doubts &&
  one.deep === other.deep;
/** True when an atom says nothing that the other does not. */
const coveredBy = (one: Atom, other: Atom): boolean =>
  one.source === other.source &&
  (one.kinds & ~other.kinds) === 0 &&
  (one.chars & ~other.chars) === 0 &&
  one.maybe >= other.maybe &&
  doubtsAbout(one) >= doubtsAbout(other) &&
  (other.deep || !one.deep);
/** All that speaks against it being so. */
export const doubtsAbout = ({ maybe, doubts }: Pick<Atom, 'maybe' | 'doubts'>): number => maybe + countDoubts(doubts);

/** The surer of two ways; the first where neither is. */
export const surer = (one: Atom, other: Atom): Atom => (doubtsAbout(other) < doubtsAbout(one) ? other : one);

/** One unsure step more. */
export const unsure = (atoms: readonly Atom[], by = 1): readonly Atom[] =>
  by === 0 ? atoms : atoms.map((atom) => ({ ...atom, maybe: Math.min(3, atom.maybe + by) }));

/** The first itself when the second adds nothing. */
export const joinTaint = (one: readonly Atom[], other: readonly Atom[]): readonly Atom[] => {
  if (other.length === 0 || one === other) return one;
  if (one.length === 0) return other;
  let result: Atom[] | null = null;
  for (const atom of other) {
    const list: readonly Atom[] = result ?? one;
    const at = list.findIndex((known) => coveredBy(atom, known));
    if (at >= 0) continue; // of two that are as sure the earlier one's trace stays
    const kept = list.filter((known) => !coveredBy(known, atom));
    result = [...kept, atom];
  }
  if (result === null) return one;
  return result.length <= MAX_ATOMS ? result : merged(result);
};

/** Too many: one atom for each source. */
const merged = (atoms: readonly Atom[]): readonly Atom[] => {
  const bySource = new Map<number, Atom>();
  for (const atom of atoms) {
    const known = bySource.get(atom.source);
    bySource.set(
      atom.source,
      known === undefined
        ? atom
        : {
            // The way that is shown is the one that was judged.
            ...surer(known, atom),
            kinds: known.kinds | atom.kinds,
            chars: known.chars | atom.chars,
            deep: known.deep || atom.deep,
          },
    );
  }
  return [...bySource.values()].slice(0, MAX_ATOMS);
};

export const sameTaint = (one: readonly Atom[], other: readonly Atom[]): boolean =>
  one === other || (one.length === other.length && one.every((atom, index) => sameAtomAt(atom, other[index])));
const sameAtomAt = (one: Atom, other: Atom | undefined): boolean => other !== undefined && sameAtom(one, other);

export const noTaint: readonly Atom[] = [];

const MAX_ATOMS = 32;

/** Outside data in a value. */
export interface Atom {
  /** Index into the library's source kinds. */
  readonly source: number;
  /** Sinks for which it counts. */
  readonly kinds: KindMask;
  /** Characters that it may still hold. */
  readonly chars: CharSet;
  /** Steps on its way that are not sure, at most 3. */
  readonly maybe: number;
  /** What else speaks against it. */
  readonly doubts: Doubts;
  /** What is loaded out of it is outside data too. */
  readonly deep: boolean;
  readonly trace: TraceId;
}
