import type { AST } from '@eslint-community/regexpp';
import { allChars, type CharSet, noChars } from '../../characters.ts';
import { classes, fullClasses, isCharacter, oneCharacter, setOf, setOfAll, unionOf } from './expression-characters.ts';

export interface ExpressionBeginning {
  /**
   * Of one that matches texts from their start: what stands at their first places, constant text or a set of
   * characters.
   */
  readonly beginning: readonly (string | CharSet)[] | null;
  /** Characters that may stand behind these. */
  readonly rest: CharSet;
}

/** The places that an expression of one alternative names one by one, and what may follow. */
export const beginningOf = (pattern: AST.Pattern, isWhole: boolean, flags: string): ExpressionBeginning => {
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
    else if (element.type === 'Character' && (!ignoreCase || isCaseless(element))) {
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

const isCaseless = ({ value }: AST.Character): boolean => {
  const character = String.fromCodePoint(value);
  return character.toLowerCase() === character.toUpperCase();
};

const MAX_PLACES = 4;

/** What a look-ahead says that the next character is not; null for anything else. */
const refusedNext = (element: AST.Element, ignoreCase: boolean, dotAll: boolean): CharSet | null => {
  if (element.type !== 'Assertion' || element.kind !== 'lookahead' || !element.negate) return null;
  const sets = element.alternatives.map((alternative) => oneCharacter(alternative, ignoreCase, dotAll));
  return sets.every((set) => set !== null)
    ? fullClasses(sets.reduce<ReadonlySet<number>>((sum, set) => unionOf(sum, set ?? new Set()), new Set<number>()))
    : null;
};
