import { countSteps, type Matcher } from './count-steps.ts';

/** How the steps of a matcher grow with the turns of a text that repeats. */
export type Growth =
  /** A further turn takes `factor` times the steps. */
  | { readonly kind: 'exponential'; readonly factor: number }
  /** Twice the turns take 2 ** degree times the steps. */
  | { readonly kind: 'polynomial'; readonly degree: number };

/** A text as classes of the alphabet: `again` stands in it any number of times. */
export interface Repeating {
  readonly begin: readonly number[];
  readonly again: readonly number[];
  readonly end: readonly number[];
}

/** What may still be counted for an expression, all its texts together. */
export interface Allowance {
  steps: number;
}

/** Steps of a text of few turns, and how many these are. */
const STEPS_OF_FEW = 200_000;
const FEW_TURNS = 32;
const LEAST_FACTOR = 1.6;
/** The first of them counts no turn. */
const LEAST_COUNTS = 3;

const STEPS_OF_MANY = 400_000;
const MANY_TURNS = 512;
/** Less is as good as linear; what lies between comes from parts of lower degree. */
const LEAST_DEGREE = 1.7;
/** Twice the turns take so many times the steps where it is worth looking at more of them. */
const LEAST_RISE = 2.3;

/**
 * By counting: null where the steps grow as the length of the text does. What is ambiguous within one loop may grow
 * exponentially, what is among several (`isOneLoop` false) takes off at first as well.
 */
export function growthOf(matcher: Matcher, text: Repeating, isOneLoop: boolean, left: Allowance): Growth | null {
  const counts: number[] = [stepsOf(matcher, text, 0, STEPS_OF_FEW, left)];
  for (let turns = 1; turns <= FEW_TURNS; turns++) {
    const steps = stepsOf(matcher, text, turns, STEPS_OF_FEW, left);
    if (steps > STEPS_OF_FEW) return takenOff(counts, isOneLoop);
    if (left.steps <= 0) return null;
    counts.push(steps);
  }
  const [half = 1, all = 0] = [counts[FEW_TURNS / 2], counts[FEW_TURNS]];
  return all < LEAST_RISE * half ? null : polynomialGrowth(matcher, text, Math.log2(all / half), left);
}

/** What a text of this many turns takes. */
const stepsOf = (
  matcher: Matcher,
  { begin, again, end }: Repeating,
  turns: number,
  most: number,
  left: Allowance,
): number => {
  const text = new Uint16Array(begin.length + again.length * turns + end.length);
  text.set(begin);
  for (let turn = 0; turn < turns; turn++) text.set(again, begin.length + turn * again.length);
  text.set(end, text.length - end.length);
  const steps = countSteps(matcher, text, most);
  left.steps -= steps;
  return steps;
};

/** By the last turns that could be counted: a constant factor from turn to turn, or one that falls. */
const takenOff = (counts: readonly number[], isOneLoop: boolean): Growth | null => {
  const last = counts.slice(-4);
  const factors = last.slice(1).map((count, index) => count / (last[index] || 1));
  const factor = factors.at(-1) ?? 0;
  if (counts.length < LEAST_COUNTS) return null;
  if (isOneLoop && Math.min(...factors) >= LEAST_FACTOR) return { kind: 'exponential', factor };
  const turns = counts.length - 1;
  const degree = Math.round(Math.log(factor) / Math.log(turns / (turns - 1)));
  return degree < 2 ? null : { kind: 'polynomial', degree };
};

/** Goes on from few turns as long as steps can be counted: with more of them the degree stands out. */
const polynomialGrowth = (matcher: Matcher, text: Repeating, begun: number, left: Allowance): Growth | null => {
  let degree = begun;
  let before = stepsOf(matcher, text, FEW_TURNS, STEPS_OF_MANY, left);
  for (let turns = 2 * FEW_TURNS; turns <= MANY_TURNS; turns *= 2) {
    const steps = stepsOf(matcher, text, turns, STEPS_OF_MANY, left);
    if (steps > STEPS_OF_MANY) break;
    if (left.steps <= 0) return null;
    degree = Math.log2(steps / before);
    if (turns >= 4 * FEW_TURNS && degree < LEAST_DEGREE) return null;
    before = steps;
  }
  return degree < LEAST_DEGREE ? null : { kind: 'polynomial', degree: Math.round(degree) };
};
