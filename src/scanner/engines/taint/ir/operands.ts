export type Register = number;

/** One argument of a call. */
export interface Argument {
  readonly kind: 'positional' | 'spread' | 'named' | 'namedSpread';
  /** Of a named one. */
  readonly name?: string;
  readonly value: Register;
}

/** Where an instruction stands in the file, as UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
