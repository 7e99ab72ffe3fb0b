import { describe, expect, test } from 'vitest';
import { SECOND } from '../../../src/domain/kernel/time.ts';
import { pauseUntil, slotsFor } from '../../../src/webhooks/claiming.ts';

const now = 1_000_000;
const concurrency = { total: 8, perWebhook: 4 };

const attempts = (count: number, { since = now, hanging = false } = {}) =>
  Array.from({ length: count }, () => ({ since, hanging }));

describe('what a claim may take', () => {
  test('is everything while nothing is under way', () => {
    expect(slotsFor(concurrency, [], now)).toEqual({
      total: 8,
      free: 8,
      perWebhook: 4,
      untrusted: 4,
      freeToHanging: 2,
    });
  });

  test('is what attempts leave free that began within a second', () => {
    const underWay = [...attempts(3, { since: now - SECOND }), ...attempts(2, { since: now - SECOND - 1 })];

    expect(slotsFor(concurrency, underWay, now).free).toBe(5);
  });

  test.each([
    [28, 4],
    [32, 0],
  ])('with %i attempts that wait is %i: no more wait than four times the slots', (count, free) => {
    expect(slotsFor(concurrency, attempts(count, { since: 0 }), now).free).toBe(free);
  });

  test.each([
    [16, 4],
    [17, 1],
  ])(
    'with %i attempts under way is %i of each webhook: one once more than half of what may wait does',
    (count, each) => {
      expect(slotsFor(concurrency, attempts(count, { since: 0 }), now).perWebhook).toBe(each);
    },
  );

  test('is a quarter for webhooks that hang, less what they hold, and one where a quarter is less', () => {
    const underWay = [...attempts(1, { hanging: true }), ...attempts(3)];

    expect(slotsFor(concurrency, underWay, now).freeToHanging).toBe(1);
    expect(slotsFor({ total: 3, perWebhook: 1 }, [], now).freeToHanging).toBe(1);
  });
});

describe('the queue is looked at again', () => {
  test.each([
    ['at the moment when more is due', now + 400, 400],
    ['after the least pause where that has passed', now - 400, 5],
    ['after a second where that is further ahead', now + 5 * SECOND, SECOND],
  ])('%s', (_when, at, pause) => {
    expect(pauseUntil(at, now, 5)).toBe(pause);
  });
});
