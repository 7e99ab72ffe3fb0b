import type { AST } from '@eslint-community/regexpp';
import { isCharacter, setOf, setOfAll } from './expression-characters.ts';

/*
 * Expressions that match addresses of one host only, or of hosts below a domain that they spell out:
 * `^https://[a-z-]+\.example\.com/`.
 */

/** Whoever's text matches leads nowhere else: all that it may begin with spells the end of the host out. */
export const hasFixedHost = ({ alternatives }: AST.Pattern, flags: string): boolean => {
  if (flags.includes('m')) return false;
  const beginnings = ofAny(alternatives, flags.includes('i'));
  return beginnings !== null && beginnings.length > 0 && beginnings.every((one) => FIXED.test(one));
};

/** Stand for where text begins and ends, for letters of a host's name, and for anything. */
const START = '\u0001';
const END = '\u0002';
const NAME = '\u0003';
const ANY = '\u0004';

const FIXED = new RegExp(
  `^${START}(?:https?|wss?|ftps?)://(?:[\\w.-]+|[\\w.${NAME}-]*\\.[\\w-]+(?:\\.[\\w-]+)+)(?::[\\d${NAME}]+)?(?:[/?#]|${END})`,
  'i',
);

/** Ways to begin, beyond which nobody looks. */
const MAX_WAYS = 64;

const ofAny = (alternatives: readonly AST.Alternative[], ignoreCase: boolean): readonly string[] | null => {
  const ways = alternatives.map(({ elements }) => ofAll(elements, ignoreCase));
  return ways.includes(null) ? null : ways.flatMap((one) => one ?? []);
};

/** What stands one after the other; null where that may be too much. */
const ofAll = (elements: readonly AST.Element[], ignoreCase: boolean): readonly string[] | null => {
  let ways: readonly string[] = [''];
  for (const element of elements) {
    if (ways.every(isEnough)) return ways;
    const next = ofOne(element, ignoreCase);
    if (next === null || ways.length * next.length > MAX_WAYS) return null;
    ways = ways.flatMap((way) => (isEnough(way) ? [way] : next.map((one) => way + one)));
  }
  return ways;
};

/** The host stands there to its end, or nobody can tell. */
const isEnough = (way: string): boolean => way.includes(ANY) || /:\/\/[^/?#]*[/?#]/.test(way);

const ofOne = (element: AST.Element, ignoreCase: boolean): readonly string[] | null => {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  if (element.type === 'Assertion') return [element.kind === 'start' ? START : element.kind === 'end' ? END : ''];
  if (element.type === 'Group' || element.type === 'CapturingGroup') return ofAny(element.alternatives, ignoreCase);
  if (element.type !== 'Quantifier') return [lettersOf(element, ignoreCase)];
  const { element: inner, min, max } = element;
  if (max !== 1) return min === 0 ? ['', lettersOf(inner, ignoreCase)] : [lettersOf(inner, ignoreCase)];
  const once = ofOne(inner, ignoreCase);
  return once === null || min === 1 ? once : ['', ...once];
};

const lettersOf = (element: AST.Element, ignoreCase: boolean): string => {
  const codes = [...(isCharacter(element) ? setOf(element, ignoreCase, true) : setOfAll([element], ignoreCase, true))];
  const isAll = (expected: RegExp): boolean => codes.every((code) => expected.test(String.fromCharCode(code)));
  return isAll(/[\w.-]/) ? NAME : isAll(/[/?#]/) ? '/' : ANY;
};
