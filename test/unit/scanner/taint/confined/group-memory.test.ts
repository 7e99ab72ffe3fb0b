import { expect, test } from 'vitest';
import { fitWithin, linesWithin } from '../../../../../src/scanner/engines/taint/confined/group-memory.ts';
import {
  BORROWED_SHARE,
  GATHERED_LINES,
  type ImportGroup,
} from '../../../../../src/scanner/engines/taint/confined/import-groups.ts';
import { defaultLimits } from '../../../../../src/scanner/limits.ts';

const { engineMemoryBytes } = defaultLimits;

const groupOf = (lines: number, borrowed = 0): ImportGroup => ({
  files: [fileOf(lines)],
  borrowed: [fileOf(borrowed)],
  isExposed: false,
});
const fileOf = (lines: number) =>
  ({ path: 'a.js', size: 0, lines, hash: 'h', path_kind: 'source', language: 'javascript', verbatim: true }) as const;

test('the largest group fits with all that it borrows, and with no other', () => {
  const most = linesWithin(engineMemoryBytes);
  const largest = groupOf(most, most * BORROWED_SHARE);

  expect(most).toBeGreaterThan(2 * GATHERED_LINES);
  expect(fitWithin(engineMemoryBytes, [largest])).toBe(true);
  expect(fitWithin(engineMemoryBytes, [largest, groupOf(1)])).toBe(false);
});

test('two groups of files that were gathered are followed side by side', () => {
  expect(fitWithin(engineMemoryBytes, Array(2).fill(groupOf(GATHERED_LINES)))).toBe(true);
});

test('a program is followed with less memory than a process takes to start, too', () => {
  expect(linesWithin(0)).toBeGreaterThan(0);
});
