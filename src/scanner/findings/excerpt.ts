import type { Finding } from '../../domain/scans/finding.ts';
import { cutLine, cutSnippet, type Place } from './snippet.ts';

/** Lines that an excerpt shows at most before and after the place. */
const CONTEXT_LINES = 20;
const MAX_LINES = 60;
const MAX_LENGTH = 6_000;

/** First and last line (1-based, inclusive) that an excerpt may show; none where last is smaller. */
export const excerptLines = (
  count: number,
  place: Pick<Place, 'line' | 'end_line'>,
): { first: number; last: number } => {
  const first = Math.max(1, place.line - CONTEXT_LINES);
  return { first, last: Math.min(count, place.end_line + CONTEXT_LINES, first + MAX_LINES - 1) };
};

/**
 * The lines of a finding and twenty on either side: at most 60 of at most 300 characters, and 6,000 in all. Null where
 * that is no more than its snippet. `lines` are masked already.
 */
export const cutExcerpt = (lines: readonly string[], place: Place): Finding['excerpt'] => {
  if (place.line > lines.length) return null;
  let { first, last } = excerptLines(lines.length, place);
  const cut = (): string =>
    lines
      .slice(first - 1, last)
      .map((line, at) => cutLine(line, first + at === place.line ? place.column : 1))
      .join('\n');
  let code = cut();
  // Whole lines go, the farthest from the place first: 19 always fit, so none of the snippet's is among them.
  while (code.length > MAX_LENGTH) {
    if (place.line - first > last - place.line) first += 1;
    else last -= 1;
    code = cut();
  }
  return code === cutSnippet(lines, place) ? null : { first_line: first, code };
};
