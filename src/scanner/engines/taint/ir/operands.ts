export type Register = number;

/** One argument of a call. */
export interface Argument {
  /** `place`: a positional one that is the field of that name of the object in the register. */
  readonly kind: 'positional' | 'spread' | 'named' | 'namedSpread' | 'place';
  /** Of a named one, and of a place. */
  readonly name?: string;
  readonly value: Register;
}

/** Where an instruction stands in the file, as UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
