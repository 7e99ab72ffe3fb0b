/** A place in a text: 1-based line and column, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a text by its lines and columns, both 1-based, columns in UTF-16 code units, the end exclusive. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
}

/** Where a range stands, with the offsets of the text's lines. */
export const spanOf = (starts: ArrayLike<number>, { start, end }: Range): Span => {
  const from = positionAt(starts, start);
  const to = positionAt(starts, end);
  return { line: from.line, column: from.column, end_line: to.line, end_column: to.column };
};

/** Offsets of a stretch; what lies beyond the text is moved to its end. */
export const rangeOf = (starts: ArrayLike<number>, span: Span, length: number): Range => ({
  start: offsetAt(starts, span, length),
  end: offsetAt(starts, { line: span.end_line, column: span.end_column }, length),
});

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
export const offsetAt = (starts: ArrayLike<number>, position: Position, length: number): number =>
  Math.min(length, (starts[position.line - 1] ?? length) + position.column - 1);

/** One range for ranges that touch, in the order of the text. */
export const unite = (ranges: readonly Range[]): Range[] => {
  const united: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last === undefined || start > last.end) united.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return united;
};
