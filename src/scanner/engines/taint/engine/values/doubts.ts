/*
 * Why one may doubt that outside data takes a way that was found: bits on its atom, beside the unsure steps (`maybe`).
 * They are set where the analysis stops telling apart what the program tells apart. How far a way leads, and how often
 * the value waits on it, is counted from its steps (`doubts.ts` of the room above).
 */

/** A set of `Doubt`. */
export type Doubts = number;

export const Doubt = {
  /** A limit of the analysis was hit: what a function is given, or does, is no longer followed exactly. */
  limit: 1,
  /** Read under a key that nobody knows, or of one of several objects. */
  anyOf: 2,
} as const satisfies Record<string, Doubts>;

export const noDoubts: Doubts = 0;

/** How many of them count. */
export const countDoubts = (doubts: Doubts): number =>
  ((doubts & Doubt.limit) === 0 ? 0 : 1) + ((doubts & Doubt.anyOf) === 0 ? 0 : 1);
