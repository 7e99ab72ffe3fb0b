import { expect, test } from 'vitest';
import { durationSeconds } from '../../../../src/domain/scans/scan-steps.ts';

test.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [1_000, 1],
  [1_001, 2],
  [60_000, 60],
])('a scan of %i ms took %i s', (milliseconds, seconds) => {
  expect(durationSeconds(1_795_000_000_000, 1_795_000_000_000 + milliseconds)).toBe(seconds);
});

test('a clock that was set back makes no negative duration', () => {
  expect(durationSeconds(1_795_000_000_000, 1_794_999_999_000)).toBe(0);
});
