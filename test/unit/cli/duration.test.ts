import { expect, test } from 'vitest';
import { parseDuration } from '../../../src/cli/options/duration.ts';
import { UsageError } from '../../../src/cli/terminal/exit.ts';

test.each([
  ['45s', 45_000],
  ['30m', 1_800_000],
  ['12h', 43_200_000],
  ['90d', 7_776_000_000],
  ['0d', 0],
])('%s is %i milliseconds', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each([
  '',
  '90',
  'd',
  '-1d',
  '1.5h',
  '1w',
  '1D',
  ' 1d',
  '1d ',
  '1d\n',
  '1d12h',
  '1e3s',
  '1234567890s',
  '٣d',
  'foo',
])('"%s" is no duration, and the message says what is one', (text) => {
  expect(() => parseDuration(text)).toThrow(new UsageError(`${text} is no duration: write 45s, 30m, 12h or 90d`));
});
