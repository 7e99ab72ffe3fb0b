import { allChars, type CharSet } from '../characters.ts';
import { type Alphabet, codesOf, makeAlphabet } from './alphabet.ts';
import { ambiguitiesOf, type Candidate } from './ambiguity.ts';
import { type Automaton, makeAutomaton } from './automaton.ts';
import type { Matcher, Use } from './count-steps.ts';
import { type Allowance, type Growth, growthOf } from './growth.ts';
import { compileProgram } from './program.ts';
import { readExpression, TooLarge } from './read.ts';
import type { Semantics } from './semantics.ts';
import type { ReadExpression } from './tree.ts';

/** A text that an expression takes longer and longer for: `begin`, `again` many times, `end`. */
export interface Attack {
  readonly growth: Growth;
  readonly begin: string;
  readonly again: string;
  readonly end: string;
}

export interface Question {
  readonly expression: { readonly source: string; readonly flags: string };
  readonly semantics: Semantics;
  readonly use: Use;
  /** Characters that an outsider may send. Default: all. */
  readonly chars?: CharSet;
  /** Text of the program's own before and behind what an outsider sends. */
  readonly before?: string;
  readonly after?: string;
}

const MAX_SOURCE = 20_000;
/** Texts of which the worst is taken. */
const ENOUGH = 3;
/** Endings that are tried for one candidate. */
const MOST_ENDS = 14;
/** Steps of the matcher that are counted for one expression. */
const MOST_STEPS = 4_000_000;
/** What reading one takes besides, a large one. */
const STEPS_OF_READING = 20_000;

/**
 * The text that an expression takes longest for, of those that its ambiguity suggests, and only where counting the
 * matcher's steps shows it. Null: there is none. `unknown`: the expression is too large to tell. Deterministic, and
 * bounded by counts: what it takes is taken from what is left.
 */
export function attackOn(question: Question, left: Allowance = { steps: MOST_STEPS }): Attack | 'unknown' | null {
  const { expression, semantics, use, chars = allChars, before = '', after = '' } = question;
  if (expression.source.length > MAX_SOURCE) return 'unknown';
  const most = Math.min(MOST_STEPS, left.steps);
  const own: Allowance = { steps: most };
  try {
    const read = readExpression(expression, semantics);
    if (read === null) return null;
    const alphabet = makeAlphabet(read, semantics, { chars, beside: before + after });
    const matcher = { program: compileProgram(read), alphabet, semantics, use };
    const automaton = makeAutomaton(read, alphabet, use);
    const { candidates, isComplete } = ambiguitiesOf(automaton);
    return worst(read, automaton, matcher, candidates, { before, after }, own) ?? (isComplete ? null : 'unknown');
  } catch (error) {
    if (error instanceof TooLarge) return 'unknown';
    throw error;
  } finally {
    left.steps -= most - own.steps + STEPS_OF_READING;
  }
}

interface Beside {
  readonly before: string;
  readonly after: string;
}

const worst = (
  read: ReadExpression,
  automaton: Automaton,
  matcher: Matcher,
  candidates: readonly Candidate[],
  { before, after }: Beside,
  left: Allowance,
): Attack | null => {
  const { alphabet } = matcher;
  const own = (text: string): readonly number[] =>
    codesOf(text, read.byCodePoint).map((code) => alphabet.classOf(code));
  const [head, tail] = [own(before), own(after)];
  let found: Attack | null = null;
  let shown = 0;
  for (const { again, growth: expected, ends, ...candidate } of candidates) {
    for (const { begin, end } of edgesFor(automaton, alphabet, {
      begin: candidate.begin,
      places: ends,
      hasText: before !== '',
    })) {
      const text = { begin: [...head, ...begin], again, end: [...end, ...tail] };
      const growth = growthOf(matcher, text, expected === 'exponential', left);
      if (growth === null || (found !== null && weight(growth) <= weight(found.growth))) continue;
      const told = (classes: readonly number[]): string =>
        String.fromCodePoint(...classes.map((index) => alphabet.codes[index] ?? 0));
      found = { growth, begin: told(begin), again: told(again), end: told(end) };
      shown += 1;
      if (growth.kind === 'exponential' || shown >= ENOUGH) return found;
      break;
    }
  }
  return found;
};

const weight = (growth: Growth): number => (growth.kind === 'exponential' ? Number.POSITIVE_INFINITY : growth.degree);

/**
 * A search needs no beginning, unless what stands at the very start matches by itself; what the program puts before may
 * be the beginning.
 */
const edgesFor = (
  automaton: Automaton,
  alphabet: Alphabet,
  { begin, places, hasText }: { begin: readonly number[]; places: readonly number[]; hasText: boolean },
): readonly { readonly begin: readonly number[]; readonly end: readonly number[] }[] => {
  const isPassed = automaton.isPassed.includes(true);
  const ends = endsFor(automaton, alphabet, places);
  const begins = begin.length > 0 && (isPassed || hasText) ? [[], begin] : [begin];
  return begins.flatMap((one) => ends.map((end) => ({ begin: one, end })));
};

/**
 * Nothing, then characters that nothing reads behind the loop, then others: one of them makes the match fail, or none
 * does.
 */
const endsFor = (
  { next, reads }: Automaton,
  { size, usable }: Alphabet,
  places: readonly number[],
): readonly (readonly number[])[] => {
  const isRead = (index: number): boolean =>
    places.some((place) =>
      (next[place] ?? []).some(({ to }) => ((reads[to]?.[index >> 5] ?? 0) & (1 << (index & 31))) !== 0),
    );
  const all = Array.from({ length: size }, (_, index) => index).filter((index) => usable[index]);
  const ends = [...all.filter((index) => !isRead(index)), ...all.filter(isRead)];
  return [[], ...ends.map((index) => [index])].slice(0, MOST_ENDS);
};
