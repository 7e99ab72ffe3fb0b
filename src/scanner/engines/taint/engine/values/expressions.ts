import type { AST } from '@eslint-community/regexpp';
import { allChars, Char, type CharSet, noChars } from '../../characters.ts';
import { longestMatch } from '../../regular-expressions/longest.ts';
import { parseExpression } from '../../regular-expressions/parse.ts';
import type { Expression } from './core.ts';
import { beginningOf, type ExpressionBeginning } from './expression-beginning.ts';
import {
  classes,
  everyCode,
  fullClasses,
  isCharacter,
  oneCharacter,
  setOf,
  setOfAll,
  unionOf,
} from './expression-characters.ts';
import { type ExpressionGroup, groupsOf } from './expression-groups.ts';
import { hasFixedHost } from './expression-host.ts';
import { type ExpressionStart, startOf } from './expression-start.ts';

/*
 * What regular expressions say about text: which characters it may still hold after a match, after none, and after a
 * replacement.
 */

export interface ExpressionFacts extends ExpressionBeginning, ExpressionStart {
  /** A match covers the whole text, which then holds these characters only; null where it need not. */
  readonly whole: CharSet | null;
  /** Every text with one of these characters matches: one that does not match has none of them. */
  readonly always: CharSet;
  /** The same for what needs more than one character: without `..` no single dot leads up. */
  readonly denied: CharSet;
  /** Characters that every match consists of: what a global replacement hands to its function. */
  readonly matched: CharSet;
  /** A global replacement leaves none of these. */
  readonly removed: CharSet;
  readonly isGlobal: boolean;
  /** Codes of the single character that a match consists of; null where it takes another number of them. */
  readonly letters: ReadonlySet<number> | null;
  /** A match is one of the texts that the expression spells out. */
  readonly isSpelled: boolean;
  /** A text from which its match was taken does not begin with these. */
  readonly stripped: CharSet;
  /** What its parentheses take out, in the order of their numbers, from 1. */
  readonly groups: readonly ExpressionGroup[];
  /** A match ends where the text ends, with something that the expression spells out. */
  readonly hasFixedEnd: boolean;
  /** A match is an address that leads to a host that the expression spells out, or below that. */
  readonly hasFixedHost: boolean;
  /** Characters of a text that it covers, at most; Infinity where it need not. */
  readonly longest: number;
}

const nothingKnown: ExpressionFacts = {
  whole: null,
  always: noChars,
  denied: noChars,
  matched: allChars,
  removed: noChars,
  isGlobal: false,
  letters: null,
  isSpelled: false,
  beginning: null,
  rest: allChars,
  starting: everyCode,
  isFromStart: false,
  stripped: noChars,
  groups: [],
  hasFixedEnd: false,
  hasFixedHost: false,
  longest: Number.POSITIVE_INFINITY,
};

const known = new Map<string, ExpressionFacts>();

export const expressionFacts = ({ source, flags }: Expression): ExpressionFacts => {
  const key = `${flags}/${source}`;
  let facts = known.get(key);
  if (facts === undefined) {
    facts = analyze(source, flags);
    known.set(key, facts);
  }
  return facts;
};

const MAX_SOURCE = 2000;

const analyze = (source: string, flags: string): ExpressionFacts => {
  if (source.length > MAX_SOURCE) return nothingKnown;
  const pattern = parseExpression({ source, flags });
  if (pattern === null) return nothingKnown;
  const ignoreCase = flags.includes('i');
  const dotAll = flags.includes('s');
  const sets = pattern.alternatives.map((alternative) => setOfAll(alternative.elements, ignoreCase, dotAll));
  const isWhole = !flags.includes('m') && pattern.alternatives.every(isAnchored);
  const whole = isWhole ? sets.reduce(unionOf, new Set<number>()) : null;
  const one = pattern.alternatives.map((alternative) => oneCharacter(alternative, ignoreCase, dotAll));
  const always = one.reduce<ReadonlySet<number>>(
    (sum, set) => unionOf(sum, set ?? new Set<number>()),
    new Set<number>(),
  );
  const full = fullClasses(always);
  return {
    whole:
      whole === null
        ? null
        : withoutClimb(pattern, flags, classes(withoutWords(pattern, spelling(whole), ignoreCase, dotAll))),
    always: full,
    denied: full | (pattern.alternatives.some(isClimb) ? Char.dot : noChars),
    matched: classes(sets.reduce(unionOf, new Set<number>())),
    removed: flags.includes('g') ? full : noChars,
    isGlobal: flags.includes('g'),
    letters: lettersOf(pattern, ignoreCase, dotAll),
    isSpelled: isWhole && pattern.alternatives.every(isSpelled),
    ...beginningOf(pattern, isWhole, flags),
    ...startOf(pattern, flags),
    stripped: flags.includes('m') ? noChars : strippedBy(pattern, ignoreCase, dotAll),
    groups: groupsOf(pattern, flags),
    hasFixedEnd: !flags.includes('m') && pattern.alternatives.every(hasFixedEnd),
    hasFixedHost: hasFixedHost(pattern, flags),
    longest: isWhole ? longestMatch(pattern) : Number.POSITIVE_INFINITY,
  };
};

/** `^[/]+` */
const strippedBy = ({ alternatives }: AST.Pattern, ignoreCase: boolean, dotAll: boolean): CharSet => {
  const [start, run, ...others] = alternatives.length === 1 ? (alternatives[0]?.elements ?? []) : [];
  if (start?.type !== 'Assertion' || start.kind !== 'start' || run?.type !== 'Quantifier' || others.length > 0)
    return noChars;
  const isAll = run.min <= 1 && run.max === Number.POSITIVE_INFINITY && run.greedy && isCharacter(run.element);
  return isAll ? fullClasses(setOf(run.element, ignoreCase, dotAll)) : noChars;
};

const hasFixedEnd = ({ elements }: AST.Alternative): boolean => {
  const last = elements.at(-1);
  const before = elements.at(-2);
  return (
    last?.type === 'Assertion' &&
    last.kind === 'end' &&
    (before?.type === 'Group' || before?.type === 'CapturingGroup' || before?.type === 'Character') &&
    elements.some((one) => one.type === 'Character' && one.value === 0x2e)
  );
};

/** Tried on one character, anchors say nothing. */
const lettersOf = (pattern: AST.Pattern, ignoreCase: boolean, dotAll: boolean): ReadonlySet<number> | null => {
  let letters: ReadonlySet<number> = new Set<number>();
  for (const { elements } of pattern.alternatives) {
    const [element, ...others] = elements.filter(
      (one) => one.type !== 'Assertion' || (one.kind !== 'start' && one.kind !== 'end'),
    );
    const inner = element?.type === 'Quantifier' && element.min === 1 ? element.element : element;
    if (inner === undefined || others.length > 0 || !isCharacter(inner)) return null;
    letters = unionOf(letters, setOf(inner, ignoreCase, dotAll));
  }
  return letters;
};

/** A name without separators that is not `..` leads nowhere up, whatever dots it has. */
const withoutClimb = ({ raw }: AST.Pattern, flags: string, chars: CharSet): CharSet => {
  if ((chars & Char.dot) === 0 || (chars & (Char.slash | Char.backslash)) !== 0) return chars;
  try {
    return new RegExp(raw, flags.replace(/[^is]/g, '')).test('..') ? chars : chars & ~Char.dot;
  } catch {
    return chars;
  }
};

/** Letters that stand in the expression's own words alone spell no others. */
const withoutWords = (
  { alternatives }: AST.Pattern,
  codes: ReadonlySet<number>,
  ignoreCase: boolean,
  dotAll: boolean,
): ReadonlySet<number> => {
  const others = alternatives.flatMap(({ elements }) => outsideWords(elements));
  const left = setOfAll(others, ignoreCase, dotAll);
  return [...left].some(isLetterCode) ? codes : new Set([...codes].filter((code) => !isLetterCode(code)));
};

const isLetterCode = (code: number): boolean => code >= 128 || /[a-z_]/i.test(String.fromCharCode(code));

/** All that is no letter of a word that stands there letter by letter. */
const outsideWords = (elements: readonly AST.Element[]): readonly AST.Element[] => {
  const others: AST.Element[] = [];
  let word: AST.Element[] = [];
  const end = (): void => {
    if (word.length === 1) others.push(...word);
    word = [];
  };
  for (const element of elements) {
    if (element.type === 'Character' && isLetterCode(element.value)) {
      word.push(element);
      continue;
    }
    end();
    const inner = element.type === 'Quantifier' ? element.element : element;
    if (inner.type === 'Group' || inner.type === 'CapturingGroup')
      others.push(...inner.alternatives.flatMap((one) => outsideWords(one.elements)));
    else others.push(element);
  }
  end();
  return others;
};

/** A single letter spells no word. */
const spelling = (codes: ReadonlySet<number>): ReadonlySet<number> => {
  const letters = [...codes].filter((code) => /[a-z_]/i.test(String.fromCharCode(code)) || code >= 128);
  const isOne =
    new Set(letters.map((code) => String.fromCharCode(code).toLowerCase())).size === 1 &&
    letters.every((code) => code < 128);
  return isOne ? new Set([...codes].filter((code) => !letters.includes(code))) : codes;
};

const isSpelled = ({ elements }: AST.Alternative): boolean =>
  elements.every(
    (one) =>
      one.type === 'Character' ||
      one.type === 'Assertion' ||
      (one.type === 'Quantifier' && one.max === 1 && one.element.type === 'Character') ||
      ((one.type === 'Group' || one.type === 'CapturingGroup') && one.alternatives.every(isSpelled)),
  );

/** `..`, and at most a separator after it. */
const isClimb = ({ elements }: AST.Alternative): boolean => {
  const [first, second, third, ...others] = elements;
  const isDot = (node: AST.Element | undefined): boolean => node?.type === 'Character' && node.value === 0x2e;
  const separator = third === undefined ? noChars : classes(setOf(third, false, false));
  return (
    isDot(first) &&
    isDot(second) &&
    others.length === 0 &&
    (third === undefined || (separator & ~(Char.slash | Char.backslash)) === 0)
  );
};

const isAnchored = ({ elements }: AST.Alternative): boolean => {
  const [first] = elements;
  const last = elements.at(-1);
  if (elements.length === 1 && first !== undefined && (first.type === 'Group' || first.type === 'CapturingGroup'))
    return first.alternatives.every(isAnchored);
  return first?.type === 'Assertion' && first.kind === 'start' && last?.type === 'Assertion' && last.kind === 'end';
};
