import type { KindMask } from '../../specs/model.ts';
import { withTaint } from './retaint.ts';
import { type Atom, joinTaint, makeAtom, UNKNOWN_ORIGIN } from './taint.ts';
import { unknown, type Value } from './values.ts';

/*
 * Where a value comes from that no description and no file of the tree tells. A run that looks for flows takes it for
 * harmless; one that asks whether a sink gets nothing but values of known origin (`judge`) follows it like outside
 * data.
 */

/** What nobody knows the origin of, in one run. */
export interface Origins {
  /** An answer, a field or an argument of which nothing is known. */
  unknown(): Value;
  /** The value as it is, of an origin that nobody knows. */
  lose(value: Value): Value;
}

/** Of a run that does not ask. */
export const unasked: Origins = { unknown: () => unknown, lose: (value) => value };

/** Of a run that follows such values to the sinks of these kinds. */
export const followedOrigins = (kinds: KindMask): Origins => {
  const atoms: readonly Atom[] = [makeAtom(UNKNOWN_ORIGIN, kinds, true, 0, 0)];
  const lose = (value: Value): Value => withTaint(value, joinTaint(value.taint, atoms));
  return { unknown: () => lose(unknown), lose };
};
