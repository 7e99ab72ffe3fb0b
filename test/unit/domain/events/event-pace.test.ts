import { describe, expect, test } from 'vitest';
import { afterLeaving, eventsLeft, type RecentEvents, roomAt } from '../../../../src/domain/events/event-pace.ts';

const PER_SECOND = 5;

describe('of five events a second', () => {
  test('all may leave at first, and there is room at once', () => {
    expect([eventsLeft([], 1_000, PER_SECOND), roomAt([], 1_000)]).toEqual([5, 1_000]);
  });

  test('those that left count until no second that they are in is left', () => {
    const recent = afterLeaving([], 1_000, 3);

    expect([1_000, 1_019, 1_999, 2_019, 2_020].map((now) => eventsLeft(recent, now, PER_SECOND))).toEqual([
      2, 2, 2, 2, 5,
    ]);
    expect(roomAt(recent, 1_500)).toBe(2_020);
    expect(roomAt(recent, 2_020)).toBe(2_020);
  });

  test('none may leave, rather than fewer, where more did before the number was lowered', () => {
    expect(eventsLeft(afterLeaving([], 1_000, 9), 1_000, PER_SECOND)).toBe(0);
  });

  test('those of before the clock was set back by more than a second do not count', () => {
    const recent = afterLeaving([], 10_000, 5);

    expect([9_000, 8_980, 8_979, 0].map((now) => eventsLeft(recent, now, PER_SECOND))).toEqual([0, 5, 5, 5]);
    expect(roomAt(recent, 8_979)).toBe(8_979);
  });
});

describe('what is remembered', () => {
  test.each<[string, RecentEvents, number, number, RecentEvents]>([
    ['the first', [], 1_000, 2, [[50, 2]]],
    ['more in the same tick', [[50, 2]], 1_019, 3, [[50, 5]]],
    [
      'more in the same tick as the last of several',
      [
        [49, 1],
        [50, 2],
      ],
      1_000,
      1,
      [
        [49, 1],
        [50, 3],
      ],
    ],
    [
      'more in a later tick',
      [[50, 2]],
      1_020,
      3,
      [
        [50, 2],
        [51, 3],
      ],
    ],
    ['more when the others are long gone', [[50, 2]], 9_000, 1, [[450, 1]]],
    ['nothing more', [[50, 2]], 1_100, 0, [[50, 2]]],
    ['nothing more when the others are long gone', [[50, 2]], 9_000, 0, []],
  ])('%s', (_what, recent, now, count, wanted) => {
    expect(afterLeaving(recent, now, count)).toEqual(wanted);
  });
});
