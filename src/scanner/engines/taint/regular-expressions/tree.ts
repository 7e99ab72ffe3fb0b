/*
 * A regular expression as matchers see it: flags are settled, characters are tests, and nothing of how it was written
 * is left.
 */

/** Says whether a character is one of a set. */
export type CharacterTest = (code: number) => boolean;

export type Tree =
  /** One character; an index into the tests. */
  | { readonly kind: 'character'; readonly test: number }
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  /** In the order in which they are tried. */
  | { readonly kind: 'choice'; readonly ways: readonly Tree[] }
  | {
      readonly kind: 'repeat';
      readonly body: Tree;
      readonly least: number;
      /** Infinity where nothing bounds it. */
      readonly most: number;
      readonly isGreedy: boolean;
    }
  | { readonly kind: 'group'; readonly index: number; readonly body: Tree }
  | { readonly kind: 'reference'; readonly group: number }
  | { readonly kind: 'edge'; readonly of: 'start' | 'end'; readonly isOfLine: boolean }
  | { readonly kind: 'boundary'; readonly isNegated: boolean }
  | { readonly kind: 'look'; readonly isBehind: boolean; readonly isNegated: boolean; readonly body: Tree };

export interface ReadExpression {
  readonly tree: Tree;
  readonly tests: readonly CharacterTest[];
  /** Characters that it names, ends of ranges included: where tests change their answers. */
  readonly named: ReadonlySet<number>;
  /** Number of its groups; the first is 1. */
  readonly groups: number;
  /** Some condition depends on the characters beside it. */
  readonly hasConditions: boolean;
  /** Text is read by code points, not by units of UTF-16. */
  readonly byCodePoint: boolean;
}

export const empty: Tree = { kind: 'sequence', parts: [] };
