import type { Hole, Value } from '../../values/values.ts';

/*
 * What a text begins with, and what is left of that where pieces are cut out of it. Addresses are told by their
 * beginning: one that starts with a slash, or with what the page itself was loaded from, leads to no other host.
 */

/**
 * The piece, which begins where the text begins. Of how many characters it has at most nothing is known: all that
 * stays is the sign that tells which part of an address follows.
 */
export const beginningLike = (text: Value, piece: Value): Value => {
  const begins = signOf(text) ?? unknownBeginning(text);
  return begins === null || piece.text !== null || piece.taint.length === 0
    ? piece
    : { ...piece, text: [begins, { taint: piece.taint }] };
};

/** What stands first and is not spelled out, where something comes behind it. */
const unknownBeginning = ({ text }: Value): Hole | null => {
  const [first, ...others] = text ?? [];
  return first === undefined || typeof first === 'string' || first.isLetter || others.length === 0 ? null : first;
};

/** The text made of another, whose beginning it has where the program spells that out. */
export const headLike = (text: Value, made: Value): Value => {
  const [first] = text.text ?? [];
  return typeof first !== 'string' || first === '' || made.text !== null || made.taint.length === 0
    ? made
    : { ...made, text: [first, { taint: made.taint }] };
};

/** The sign that a text begins with; null where it begins with something else or nobody knows. */
export const signOf = ({ text }: Value): string | null => {
  const [first] = text ?? [];
  const sign = typeof first === 'string' ? first.charAt(0) : '';
  return sign !== '' && SIGNS.includes(sign) ? sign : null;
};

/** Whether an expression that matches nothing but such codes at its beginning leaves the sign where it stands. */
export const staysBefore = (sign: string, codes: ReadonlySet<number>): boolean =>
  sign === OWN ? ![...codes].some((code) => /[a-z]/i.test(String.fromCharCode(code))) : !codes.has(sign.charCodeAt(0));

/** What the program decides about (see `contextAt`): as an address it begins with a scheme. */
const OWN = '\u0000';

const SIGNS = `${OWN}/?#`;
