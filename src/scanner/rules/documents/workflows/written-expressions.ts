/** A `${{ … }}` in a text, with what stands between. */
export interface WrittenExpression {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

const OPEN = '${{';
const CLOSE = '}}';

/**
 * The expressions in a text, in their order. One that does not end is the last: GitHub refuses such a text, and so
 * each character is looked at once.
 */
export const writtenExpressions = (text: string): WrittenExpression[] => {
  const found: WrittenExpression[] = [];
  for (let start = text.indexOf(OPEN); start >= 0; ) {
    const close = closeOf(text, start + OPEN.length);
    if (close < 0) break;
    const end = close + CLOSE.length;
    found.push({ start, end, code: text.slice(start + OPEN.length, close) });
    start = text.indexOf(OPEN, end);
  }
  return found;
};

/** A quoted `}}` ends nothing. */
const closeOf = (text: string, from: number): number => {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "'") isQuoted = !isQuoted;
    else if (!isQuoted && text.startsWith(CLOSE, at)) return at;
  }
  return -1;
};
