import type { AST } from '@eslint-community/regexpp';
import { allChars, type CharSet, classOf, noChars } from '../../characters.ts';

/* Characters that parts of a regular expression match. */

/** Code points below 128, and 128 for all others. */
const BEYOND = 128;

/** All codes. */
export const everyCode: ReadonlySet<number> = new Set(Array.from({ length: BEYOND + 1 }, (_, code) => code));

export const setOfAll = (elements: readonly AST.Element[], ignoreCase: boolean, dotAll: boolean): ReadonlySet<number> =>
  elements.reduce<ReadonlySet<number>>(
    (sum, element) => unionOf(sum, setOf(element, ignoreCase, dotAll)),
    new Set<number>(),
  );

export const setOf = (
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
      return everyCode;
  }
};

/**
 * The one character that a whole alternative matches, repeated or not; what may be missing beside it takes none away.
 */
export const oneCharacter = (
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

export const isCharacter = (node: AST.Element | AST.QuantifiableElement): boolean =>
  node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass';

export const unionOf = (one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> =>
  new Set([...one, ...other]);

export const classes = (codes: ReadonlySet<number>): CharSet => {
  let found: CharSet = noChars;
  for (const code of codes) found |= classOf(code === BEYOND ? '\u0100' : String.fromCharCode(code));
  return found;
};

/** Classes all of whose characters are there. */
export const fullClasses = (codes: ReadonlySet<number>): CharSet => {
  let missing: CharSet = noChars;
  for (const code of everyCode)
    if (!codes.has(code)) missing |= classOf(code === BEYOND ? '\u0100' : String.fromCharCode(code));
  return allChars & ~missing & classes(codes);
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
  for (const code of everyCode) if (code === BEYOND || !codes.has(code)) rest.add(code);
  return rest;
};

const of = (test: RegExp): ReadonlySet<number> =>
  new Set([...everyCode].filter((code) => code < BEYOND && test.test(String.fromCharCode(code))));

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
      return dotAll ? everyCode : new Set([...everyCode].filter((code) => code !== 10 && code !== 13));
    default:
      return withProperty(node);
  }
};

/** `\p{L}`: what is ASCII of it, and some beyond, of which the rest is never counted as all. */
const withProperty = ({ raw }: AST.UnicodePropertyCharacterSet): ReadonlySet<number> => {
  try {
    return unionOf(of(new RegExp(raw, 'v')), new Set([BEYOND]));
  } catch {
    return everyCode; // a property that this Node does not know
  }
};
