import { describe, expect, test } from 'vitest';
import { dayAfter, daysUntil, expiresSoon, expiryDays } from '../../../src/dashboard/pages/keys/expiry.ts';

const now = new Date(2026, 10, 20, 23, 59).getTime();
const after = (milliseconds: number): string => new Date(now + milliseconds).toISOString();
const DAY = 24 * 60 * 60 * 1_000;

describe('the expiry of a key', () => {
  test.each([
    ['active', 14 * DAY, false],
    ['active', 14 * DAY - 1, true],
    ['expired', -1, false],
    ['revoked', DAY, false],
  ] as const)('of one that is %s and has %i ms left is soon: %s', (status, left, want) => {
    expect(expiresSoon({ status, expires_at: after(left) }, now)).toBe(want);
  });

  test('can be any day from tomorrow on, for a year', () => {
    expect(expiryDays(now)).toEqual({ first: '2026-11-21', last: '2027-11-20' });
  });

  test.each([1, 90, 365])(
    'on the day %i days ahead is so many days away, whatever summer time does between',
    (days) => {
      expect(daysUntil(dayAfter(days, now), now)).toBe(days);
    },
  );
});
