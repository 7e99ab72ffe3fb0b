/** A snippet begins two lines before its issue, where there are two. */
const LINES_BEFORE = 2;

/**
 * Number in the file of the first line that a snippet of `count` lines shows; a shorter one is the issue's own lines,
 * as scripted scans have it.
 */
export const firstLineOf = ({ line }: { line: number }, count: number): number => {
  const before = Math.min(LINES_BEFORE, line - 1);
  return count > before ? line - before : line;
};
