/** A place in a text: 1-based line and column, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Offsets at which lines start, lines ended by a line feed alone as in every engine. */
export const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Place of an offset, found by halving. */
export const positionAt = (starts: ArrayLike<number>, offset: number): Position => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
};

/** Offset of a place; one beyond the text is moved to its end. */
export const offsetAt = (starts: readonly number[], position: Position, length: number): number =>
  Math.min(length, (starts[position.line - 1] ?? length) + position.column - 1);
