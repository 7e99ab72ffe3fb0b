import type { Issue } from '../../data/types.ts';

/** A snippet begins two lines before its issue, where there are two. */
const LINES_BEFORE = 2;

type Place = Pick<Issue, 'line' | 'end_line' | 'snippet'>;

export interface Excerpt {
  code: string;
  /** Number in the file of the first line shown, from 1. */
  firstLine: number;
  /** First and last line of the issue itself. */
  marked: readonly [from: number, to: number];
}

/**
 * A snippet with the line numbers of its file; a shorter one is the issue's own lines. Null where there is no code to
 * show.
 */
export const excerptOf = ({ line, end_line, snippet }: Place): Excerpt | null => {
  if (snippet === null || snippet === '') return null;
  const code = snippet.replaceAll('\r\n', '\n');
  const before = Math.min(LINES_BEFORE, line - 1);
  const isWhole = code.split('\n').length > before;
  return { code, firstLine: isWhole ? line - before : line, marked: [line, Math.max(line, end_line ?? line)] };
};
