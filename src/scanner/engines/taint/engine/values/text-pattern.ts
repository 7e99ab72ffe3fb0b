import { textsOf } from './text.ts';
import type { Value } from './values.ts';

/** What a text that is put together can be, case aside; null where nothing of it is known. */
export const patternOf = (value: Value): RegExp | null => {
  const texts = value.text === null ? textsOf(value) : null;
  const known = texts?.map(escaped) ?? (value.text === null ? [] : [value.text.map(piecePattern).join('')]);
  return known.length === 0 ? null : new RegExp(`^(?:${known.join('|')})$`, 'i');
};

/** How many letters of such a text are known at most. */
export const lettersKnown = ({ text }: Value): number =>
  Math.max(0, ...(text ?? []).map((piece) => (typeof piece === 'string' ? piece.replace(/\W/g, '').length : 0)));

const piecePattern = (piece: string | { readonly isLetter?: true }): string =>
  typeof piece === 'string' ? escaped(piece) : piece.isLetter === true ? String.raw`\w` : String.raw`\w*`;

const escaped = (text: string): string => text.replace(/[\\^$.|?+*()[\]{}]/g, '\\$&');
