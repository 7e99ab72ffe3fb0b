import type { Range } from './positions.ts';

/** Lines that a snippet shows before and after the place. */
export const CONTEXT_LINES = 2;
const MAX_LINES = 12;
const MAX_LINE_LENGTH = 300;
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

/** A line is cut around the column that matters, so that a long one still shows the place. */
const shorten = (line: string, column: number): string => {
  if (line.length <= MAX_LINE_LENGTH) return line;
  const from = Math.max(0, Math.min(column - MAX_LINE_LENGTH / 2, line.length - MAX_LINE_LENGTH));
  const cut = line.slice(from, from + MAX_LINE_LENGTH);
  return `${from > 0 ? '…' : ''}${cut}${from + MAX_LINE_LENGTH < line.length ? '…' : ''}`;
};

/** The lines of a finding and two on either side, at most 12 of at most 300 characters. `lines` are masked already. */
export const cutSnippet = (
  lines: readonly string[],
  place: { line: number; endLine: number; column: number },
): string => {
  const first = Math.max(1, place.line - CONTEXT_LINES);
  const last = Math.min(lines.length, place.endLine + CONTEXT_LINES, first + MAX_LINES - 1);
  return lines
    .slice(first - 1, last)
    .map((line, index) => shorten(line, first + index === place.line ? place.column : 1))
    .join('\n');
};
