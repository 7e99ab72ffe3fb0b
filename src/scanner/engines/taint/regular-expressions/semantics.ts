/** What a language's matcher does that decides which texts match, and how long it takes to say so. */
export interface Semantics {
  /** `\w`, `\d` and `\s` know the letters, digits and spaces of all scripts. */
  readonly knowsScripts: boolean;
  /** What ends a line: a dot matches all else. */
  readonly lineBreaks: string;
  /** `$` holds before a line break that ends the text as well. */
  readonly endsBeforeBreak: boolean;
  /**
   * What alternatives begin with alike is read once, and alternatives of one character each become one set: they are no
   * longer different ways.
   */
  readonly joinsAlternatives: boolean;
  /** A reference to a group that has matched nothing matches the empty text; else it fails. */
  readonly unsetGroupMatches: boolean;
  /** No text takes longer than its length says. */
  readonly isLinear?: boolean;
}
