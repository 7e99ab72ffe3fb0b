import { firstLineOf } from '../../../domain/issues/reading/first-line.ts';
import type { Issue } from '../../data/types.ts';

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
  return {
    code,
    firstLine: firstLineOf({ line }, code.split('\n').length),
    marked: [line, Math.max(line, end_line ?? line)],
  };
};
