import { describe, expect, test } from 'vitest';
import { known } from '../../../src/dashboard/data/address-filters.ts';
import { duration, number, plural, repositoryName } from '../../../src/dashboard/design/display/numbers.ts';
import { absoluteTime, dayLabel, relativeTime } from '../../../src/dashboard/design/display/times.ts';

const now = Date.parse('2026-11-20T10:12:30.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a time', () => {
  test.each([
    [0, 'just now'],
    [-59_000, 'just now'],
    [-MINUTE, '1 minute ago'],
    [-3.9 * 60 * MINUTE, '3 hours ago'],
    [-DAY, 'yesterday'],
    [-45 * DAY, 'last month'],
    [-800 * DAY, '2 years ago'],
    [20_000, 'just now'],
    [45_000, 'in less than a minute'],
    [14 * DAY, 'in 14 days'],
  ])('%d ms from now is "%s"', (distance, words) => {
    expect(relativeTime(now + distance, now)).toBe(words);
  });

  test('is exact on request', () => {
    expect(absoluteTime(now, 'UTC')).toBe('20 Nov 2026, 10:12:30');
  });

  test('of a day is that day in every time zone', () => {
    expect(dayLabel('2026-11-01')).toBe('1 Nov');
  });
});

describe('a number', () => {
  test('has its thousands apart', () => {
    expect(number(12_345)).toBe('12,345');
  });

  test.each([
    [0, '0 issues'],
    [1, '1 issue'],
    [1_204, '1,204 issues'],
  ])('of %d issues agrees with its noun', (count, words) => {
    expect(plural(count, 'issue')).toBe(words);
  });

  test.each([
    [0, '0 s'],
    [59, '59 s'],
    [125, '2 min 5 s'],
    [3_600, '1 h'],
    [3_905, '1 h 5 min'],
  ])('of %d seconds is a duration', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});

test.each([
  ['https://git.example.com/acme/shop.git', 'acme/shop'],
  ['https://git.example.com/acme/shop/', 'acme/shop'],
  ['https://fixtures.sightline.test/completed', 'completed'],
  ['not an address', 'not an address'],
])('%s is called %s', (address, name) => {
  expect(repositoryName(address)).toBe(name);
});

test.each([
  [
    ['high', 'nonsense', 'critical'],
    ['critical', 'high'],
  ],
  [['nonsense'], undefined],
  [[], undefined],
])('of the values %j in the address the contract knows %j', (values, want) => {
  expect(known(values, ['critical', 'high', 'low'])).toEqual(want);
});
