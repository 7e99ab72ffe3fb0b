import { Char } from '../../characters.ts';
import type { Atom } from '../values/taint.ts';
import type { Hole } from '../values/values.ts';

/*
 * What says of which kind a file is: what stands behind the last dot of its name.
 */

/** What stands behind the last dot that the program itself writes; without any, what may hold one. */
export const endingPieces = (text: readonly (string | Hole)[]): readonly (string | Hole)[] => {
  const last = text.findLastIndex((piece) => typeof piece === 'string' && piece.includes('.'));
  return last < 0 ? text.map((piece) => (typeof piece === 'string' ? piece : withDots(piece))) : text.slice(last + 1);
};

/** Of a name of which nothing is known. */
export const namesEnding = (atom: Atom): boolean => (atom.chars & Char.dot) !== 0;

const withDots = (hole: Hole): Hole => ({ ...hole, taint: hole.taint.filter(namesEnding) });
