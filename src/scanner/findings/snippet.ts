import type { Range } from '../files/positions.ts';

/** Lines that a snippet shows before and after the place. */
const CONTEXT_LINES = 2;
const MAX_LINES = 12;
const MAX_LINE_LENGTH = 300;
/** Ten thousand issues of long lines must fill neither the memory nor the database. */
const MAX_LENGTH = 2_000;
const MASK = '********';

/**
 * Text with every secret replaced by eight asterisks, whatever its length; the line feeds of a secret over several
 * lines stay, so that lines keep their numbers. `secrets` are ranges of offsets in any order; they may overlap.
 */
export const maskSecrets = (text: string, secrets: readonly Range[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of [...secrets].sort((a, b) => a.start - b.start)) {
    const begin = Math.max(start, from);
    if (end <= begin) continue;
    parts.push(text.slice(from, begin), text.slice(begin, end).replace(/[^\n]+/g, MASK));
    from = end;
  }
  return parts.join('') + text.slice(from);
};

export interface Place {
  readonly line: number;
  readonly end_line: number;
  readonly column: number;
}

/**
 * First and last line (1-based, inclusive) that a snippet of a file of `count` lines shows; none where last is smaller.
 */
export const shownLines = (count: number, place: Pick<Place, 'line' | 'end_line'>): { first: number; last: number } => {
  const first = Math.max(1, place.line - CONTEXT_LINES);
  return { first, last: Math.min(count, place.end_line + CONTEXT_LINES, first + MAX_LINES - 1) };
};

/** A line is cut around the column that matters, so that a long one still shows the place. */
const shorten = (line: string, column: number, length: number): string => {
  if (line.length <= length) return line;
  const from = Math.max(0, Math.min(column - Math.floor(length / 2), line.length - length));
  const cut = line.slice(from, from + length);
  return `${from > 0 ? '…' : ''}${cut}${from + length < line.length ? '…' : ''}`;
};

/** As a snippet shows it. */
export const cutLine = (line: string, column: number): string => shorten(line, column, MAX_LINE_LENGTH);

const MAX_STEP_LINES = 3;
const MAX_STEP_LINE_LENGTH = 160;

/**
 * The lines of a step of a flow, without those around: at most 3 of at most 160 characters. Null where the file has no
 * such line.
 */
export const cutStep = (lines: readonly string[], { line, end_line, column }: Place): string | null => {
  const shown = lines.slice(line - 1, Math.min(end_line, line + MAX_STEP_LINES - 1));
  if (shown.length === 0) return null;
  return shown.map((text, index) => shorten(text, index === 0 ? column : 1, MAX_STEP_LINE_LENGTH)).join('\n');
};

/**
 * The lines of a finding and two on either side: at most 12 of at most 300 characters, and 2,000 in all. `lines` are
 * masked already: a secret that is cut first would not be known for one.
 */
export const cutSnippet = (lines: readonly string[], place: Place): string => {
  const { first, last } = shownLines(lines.length, place);
  const shown = lines.slice(first - 1, last);
  const cutTo = (length: number): string =>
    shown.map((line, index) => shorten(line, first + index === place.line ? place.column : 1, length)).join('\n');
  const snippet = cutTo(MAX_LINE_LENGTH);
  // An equal share for each line, less its line feed and two ellipses.
  return snippet.length <= MAX_LENGTH ? snippet : cutTo(Math.floor(MAX_LENGTH / shown.length) - 3);
};
