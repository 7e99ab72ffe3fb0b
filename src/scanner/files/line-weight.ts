import type { SourceFile } from './source-file.ts';

/** Few files have more in the mean. */
const BYTES_A_LINE = 80;

/**
 * Lines of a file, as many as there would be if none were long: a megabyte of code on one line is no less than other
 * code of its size, neither to work on nor to leave out.
 */
export const weightOf = ({ lines, size }: Pick<SourceFile, 'lines' | 'size'>): number =>
  Math.max(lines, Math.ceil(size / BYTES_A_LINE));
