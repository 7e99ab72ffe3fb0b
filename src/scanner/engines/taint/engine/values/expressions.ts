import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { allChars, Char, type CharSet, classOf, noChars } from '../../characters.ts';
import type { Expression } from './core.ts';

/*
 * What regular expressions say about text: which characters it may still hold after a match, after none, and after a replacement.
 */

export interface ExpressionFacts {
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
  /** Of one that matches texts from their start: what stands at their first places, constant text or a set of characters. */
  readonly beginning: readonly (string | CharSet)[] | null;
  /** Characters that may stand behind these. */
  readonly rest: CharSet;
  /** A match ends where the text ends, with something that the expression spells out. */
  readonly hasFixedEnd: boolean;
}

const nothingKnown: ExpressionFacts = {
  whole: null,
  always: noChars,
  denied: noChars,
  matched: allChars,
  removed: noChars,
  isGlobal: false,
  beginning: null,
  rest: allChars,
  hasFixedEnd: false,
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

const parser = new RegExpParser({ ecmaVersion: 2025 });

const MAX_SOURCE = 2000;

const analyze = (source: string, flags: string): ExpressionFacts => {
  if (source.length > MAX_SOURCE) return nothingKnown;
  let pattern: AST.Pattern;
  try {
    pattern = parser.parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch {
    return nothingKnown; // an expression of another dialect, or a broken one
  }
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
    whole: whole === null ? null : classes(whole),
    always: full,
    denied: full | (pattern.alternatives.some(isClimb) ? Char.dot : noChars),
    matched: classes(sets.reduce(unionOf, new Set<number>())),
    removed: flags.includes('g') ? full : noChars,
    isGlobal: flags.includes('g'),
    ...beginningOf(pattern, isWhole, flags),
    hasFixedEnd: !flags.includes('m') && pattern.alternatives.every(hasFixedEnd),
  };
};

const MAX_PLACES = 4;

/** The places that an expression of one alternative names one by one, and what may follow. */
const beginningOf = (
  pattern: AST.Pattern,
  isWhole: boolean,
  flags: string,
): Pick<ExpressionFacts, 'beginning' | 'rest'> => {
  const ignoreCase = flags.includes('i');
  const dotAll = flags.includes('s');
  const [only, ...others] = pattern.alternatives;
  const [first] = only?.elements ?? [];
  const isStart = first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m');
  if (only === undefined || others.length > 0 || !isStart) return { beginning: null, rest: allChars };
  const elements = only.elements.slice(1, isWhole ? -1 : undefined);
  const beginning: (string | CharSet)[] = [];
  let at = 0;
  let places = 0;
  let excluded: CharSet = noChars;
  for (; at < elements.length && places < MAX_PLACES; at++) {
    const element = elements[at];
    if (element === undefined) break;
    const refused = refusedNext(element, ignoreCase, dotAll);
    if (refused !== null) excluded |= refused;
    else if (element.type === 'Character' && !ignoreCase) {
      const last = beginning.at(-1);
      const character = String.fromCodePoint(element.value);
      if (typeof last === 'string') beginning[beginning.length - 1] = last + character;
      else beginning.push(character);
    } else if (isCharacter(element)) {
      beginning.push(classes(setOf(element, ignoreCase, dotAll)) & ~excluded);
      places++;
    } else break;
    if (refused === null) excluded = noChars;
  }
  const next = elements[at];
  // One or more of a set: the first of them is a place of its own.
  if (next?.type === 'Quantifier' && (next.min >= 1 || excluded !== noChars) && isCharacter(next.element))
    beginning.push(classes(setOf(next.element, ignoreCase, dotAll)) & ~excluded);
  else if (!isWhole && excluded !== noChars && next === undefined) beginning.push(allChars & ~excluded);
  const rest = isWhole ? classes(setOfAll(elements.slice(at), ignoreCase, dotAll)) : allChars;
  return beginning.length === 0 ? { beginning: null, rest } : { beginning, rest };
};

/** What a look-ahead says that the next character is not; null for anything else. */
const refusedNext = (element: AST.Element, ignoreCase: boolean, dotAll: boolean): CharSet | null => {
  if (element.type !== 'Assertion' || element.kind !== 'lookahead' || !element.negate) return null;
  const sets = element.alternatives.map((alternative) => oneCharacter(alternative, ignoreCase, dotAll));
  return sets.every((set) => set !== null)
    ? fullClasses(sets.reduce<ReadonlySet<number>>((sum, set) => unionOf(sum, set ?? new Set()), new Set<number>()))
    : null;
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

/** Code points below 128, and 128 for all others. */
const BEYOND = 128;

const everything: ReadonlySet<number> = new Set(Array.from({ length: BEYOND + 1 }, (_, code) => code));

const unionOf = (one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> => new Set([...one, ...other]);

const classes = (codes: ReadonlySet<number>): CharSet => {
  let found: CharSet = noChars;
  for (const code of codes) found |= classOf(code === BEYOND ? '\u0100' : String.fromCharCode(code));
  return found;
};

/** Classes all of whose characters are there. */
const fullClasses = (codes: ReadonlySet<number>): CharSet => {
  let missing: CharSet = noChars;
  for (const code of everything)
    if (!codes.has(code)) missing |= classOf(code === BEYOND ? '\u0100' : String.fromCharCode(code));
  return allChars & ~missing & classes(codes);
};

const isAnchored = ({ elements }: AST.Alternative): boolean => {
  const [first] = elements;
  const last = elements.at(-1);
  if (elements.length === 1 && first !== undefined && (first.type === 'Group' || first.type === 'CapturingGroup'))
    return first.alternatives.every(isAnchored);
  return first?.type === 'Assertion' && first.kind === 'start' && last?.type === 'Assertion' && last.kind === 'end';
};

/** The one character that a whole alternative matches, repeated or not; what may be missing beside it takes none away. */
const oneCharacter = (
  alternative: AST.Alternative,
  ignoreCase: boolean,
  dotAll: boolean,
): ReadonlySet<number> | null => {
  const needed = alternative.elements.filter((element) => element.type !== 'Quantifier' || element.min > 0);
  const [only, ...others] = needed.length === 0 ? alternative.elements : needed;
  if (only === undefined || others.length > 0) return null;
  if (only.type === 'Quantifier')
    return only.min <= 1 && isCharacter(only.element) ? setOf(only.element, ignoreCase, dotAll) : null;
  if (only.type === 'CapturingGroup' || only.type === 'Group') {
    const inner = only.alternatives.map((alternative) => oneCharacter(alternative, ignoreCase, dotAll));
    return inner.reduce<ReadonlySet<number>>((sum, set) => unionOf(sum, set ?? new Set<number>()), new Set<number>());
  }
  return isCharacter(only) ? setOf(only, ignoreCase, dotAll) : null;
};

const isCharacter = (node: AST.Element | AST.QuantifiableElement): boolean =>
  node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass';

const setOfAll = (elements: readonly AST.Element[], ignoreCase: boolean, dotAll: boolean): ReadonlySet<number> =>
  elements.reduce<ReadonlySet<number>>(
    (sum, element) => unionOf(sum, setOf(element, ignoreCase, dotAll)),
    new Set<number>(),
  );

const setOf = (
  node: AST.Element | AST.CharacterClassElement | AST.CharacterSet | AST.Character,
  ignoreCase: boolean,
  dotAll: boolean,
): ReadonlySet<number> => {
  switch (node.type) {
    case 'Character':
      return letters(node.value, ignoreCase);
    case 'CharacterSet':
      return setOfKind(node, dotAll);
    case 'CharacterClass': {
      const inner = node.elements.reduce<ReadonlySet<number>>(
        (sum, element) => unionOf(sum, setOf(element as AST.CharacterClassElement, ignoreCase, dotAll)),
        new Set<number>(),
      );
      return node.negate ? negated(inner) : inner;
    }
    case 'CharacterClassRange': {
      const codes = new Set<number>();
      for (let code = node.min.value; code <= Math.min(node.max.value, BEYOND); code++)
        for (const one of letters(code, ignoreCase)) codes.add(one);
      if (node.max.value >= BEYOND) codes.add(BEYOND);
      return codes;
    }
    case 'Quantifier':
      return node.max === 0 ? new Set() : setOf(node.element, ignoreCase, dotAll);
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.reduce<ReadonlySet<number>>(
        (sum, alternative) => unionOf(sum, setOfAll(alternative.elements, ignoreCase, dotAll)),
        new Set<number>(),
      );
    case 'Assertion':
      return new Set();
    default:
      return everything;
  }
};

const letters = (code: number, ignoreCase: boolean): ReadonlySet<number> => {
  if (code >= BEYOND) return new Set([BEYOND]);
  if (!ignoreCase) return new Set([code]);
  const text = String.fromCharCode(code);
  return new Set([text.toLowerCase().charCodeAt(0), text.toUpperCase().charCodeAt(0)]);
};

const negated = (codes: ReadonlySet<number>): ReadonlySet<number> => {
  const rest = new Set<number>();
  // Some character beyond ASCII is always left, unless the class says all of them.
  for (const code of everything) if (code === BEYOND || !codes.has(code)) rest.add(code);
  return rest;
};

const of = (test: RegExp): ReadonlySet<number> =>
  new Set([...everything].filter((code) => code < BEYOND && test.test(String.fromCharCode(code))));
const digits = of(/\d/);

const words = of(/\w/);

const spaces = of(/\s/);

const setOfKind = (node: AST.CharacterSet, dotAll: boolean): ReadonlySet<number> => {
  switch (node.kind) {
    case 'digit':
      return node.negate ? negated(digits) : digits;
    case 'word':
      return node.negate ? negated(words) : words;
    case 'space':
      return node.negate ? negated(spaces) : spaces;
    case 'any':
      return dotAll ? everything : new Set([...everything].filter((code) => code !== 10 && code !== 13));
    default:
      return withProperty(node);
  }
};

/** `\p{L}`: what is ASCII of it, and some beyond, of which the rest is never counted as all. */
const withProperty = ({ raw }: AST.UnicodePropertyCharacterSet): ReadonlySet<number> => {
  try {
    return unionOf(of(new RegExp(raw, 'v')), new Set([BEYOND]));
  } catch {
    return everything; // a property that this Node does not know
  }
};
