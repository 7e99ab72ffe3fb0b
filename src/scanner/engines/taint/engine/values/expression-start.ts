import type { AST } from '@eslint-community/regexpp';
import { everyCode, isCharacter, setOf, unionOf } from './expression-characters.ts';

export interface ExpressionStart {
  /** Codes that a match may begin with: all where it may be empty. */
  readonly starting: ReadonlySet<number>;
  /** A match begins where a text does that is one line. */
  readonly isFromStart: boolean;
}

/** Where a match begins, and with what. */
export const startOf = ({ alternatives }: AST.Pattern, flags: string): ExpressionStart => ({
  starting: firstOfAny(alternatives, flags.includes('i'), flags.includes('s')) ?? everyCode,
  isFromStart: !/[my]/.test(flags) && alternatives.every(({ elements }) => isAtStart(elements)),
});

/** A group that everything taken out begins with begins where the match does. */
export const isAtBeginning = ({ alternatives }: AST.Pattern, group: AST.CapturingGroup): boolean => {
  const [only, ...others] = alternatives;
  const elements = only?.elements.filter((element) => element.type !== 'Assertion' || element.kind !== 'start') ?? [];
  return others.length === 0 && elements[0] === group;
};

/** `^…`, or whatever there is before the rest: `.*…`. */
const isAtStart = ([first]: readonly AST.Element[]): boolean => {
  if (first === undefined) return false;
  if (first.type === 'Assertion') return first.kind === 'start';
  if (first.type === 'Group' || first.type === 'CapturingGroup')
    return first.alternatives.every(({ elements }) => isAtStart(elements));
  return (
    first.type === 'Quantifier' &&
    first.min <= 1 &&
    first.max === Number.POSITIVE_INFINITY &&
    first.element.type === 'CharacterSet' &&
    first.element.kind === 'any'
  );
};

/** Null where one of them may match nothing, or nobody can tell. */
const firstOfAny = (
  alternatives: readonly AST.Alternative[],
  ignoreCase: boolean,
  dotAll: boolean,
): ReadonlySet<number> | null => {
  let codes: ReadonlySet<number> = new Set<number>();
  for (const { elements } of alternatives) {
    const first = firstOf(elements, ignoreCase, dotAll);
    if (first === null) return null;
    codes = unionOf(codes, first);
  }
  return codes;
};

const firstOf = (
  elements: readonly AST.Element[],
  ignoreCase: boolean,
  dotAll: boolean,
): ReadonlySet<number> | null => {
  let codes: ReadonlySet<number> = new Set<number>();
  for (const element of elements) {
    const inner = element.type === 'Quantifier' ? element.element : element;
    const own =
      inner.type === 'Group' || inner.type === 'CapturingGroup'
        ? firstOfAny(inner.alternatives, ignoreCase, dotAll)
        : isCharacter(inner)
          ? setOf(inner, ignoreCase, dotAll)
          : null;
    if (own === null) return null;
    codes = unionOf(codes, own);
    if (element.type !== 'Quantifier' || element.min > 0) return codes;
  }
  return null;
};
