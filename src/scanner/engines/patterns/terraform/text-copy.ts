import type { Range } from '../../../files/positions.ts';

/** A text made from another one, and where each part of it comes from. */
export interface TextCopy {
  readonly text: string;
  /** Where a range of it comes from; one that begins or ends within what was put in goes to the ends of its origin. */
  readonly originOf: (range: Range) => Range;
  /** Whether a range touches what was put in. */
  readonly isPutIn: (range: Range) => boolean;
}

interface Piece extends Range {
  readonly origin: Range;
  readonly isKept: boolean;
}

/** Collects the parts of a copy, in their order. */
export interface CopyWriter {
  /** A range of the text as it is. */
  keep(range: Range): void;
  put(text: string, origin: Range): void;
  readonly size: () => number;
  readonly finish: () => TextCopy;
}

export const createCopyWriter = (source: string): CopyWriter => {
  const pieces: Piece[] = [];
  const parts: string[] = [];
  let size = 0;
  const add = (text: string, origin: Range, isKept: boolean): void => {
    if (text === '') return;
    pieces.push({ start: size, end: size + text.length, origin, isKept });
    parts.push(text);
    size += text.length;
  };
  return {
    keep: (range) => add(source.slice(range.start, range.end), range, true),
    put: (text, origin) => add(text, origin, false),
    size: () => size,
    finish: () => ({
      text: parts.join(''),
      originOf: ({ start, end }) => {
        const from = originAt(pieces, start, 'start');
        return { start: from, end: end > start ? Math.max(from, originAt(pieces, end - 1, 'end')) : from };
      },
      isPutIn: ({ start, end }) =>
        pieces
          .slice(indexAt(pieces, start), indexAt(pieces, Math.max(start, end - 1)) + 1)
          .some(({ isKept }) => !isKept),
    }),
  };
};

/** Of the character at an offset: where it begins, or ends. */
const originAt = (pieces: readonly Piece[], offset: number, side: 'start' | 'end'): number => {
  const piece = pieces[indexAt(pieces, offset)];
  if (piece === undefined) return offset;
  if (!piece.isKept) return piece.origin[side];
  return piece.origin.start + offset - piece.start + (side === 'end' ? 1 : 0);
};

/** Of the piece that an offset lies in, found by halving. */
const indexAt = (pieces: readonly Piece[], offset: number): number => {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};
