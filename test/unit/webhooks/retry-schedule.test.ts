import { describe, expect, test } from 'vitest';
import { longestWait, nextAttempt, retryAfterSeconds } from '../../../src/webhooks/retry-schedule.ts';

const scheduleSeconds = [5, 300, 1_800];
const now = Date.UTC(2026, 10, 21, 12, 0, 0);

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: '',
  truncated: false,
});
const next = (attemptsMade: number, response: ReturnType<typeof answer> | null, random = 0.5) =>
  nextAttempt({ attemptsMade, scheduleSeconds, response, now, random: () => random });

describe('without a Retry-After', () => {
  test.each([
    [1, 0, 4_000],
    [1, 0.5, 5_000],
    [1, 0.999_999, 6_000],
    [2, 0, 240_000],
    [2, 0.5, 300_000],
    [2, 0.999_999, 360_000],
    [3, 0, 1_440_000],
    [3, 0.5, 1_800_000],
    [3, 0.999_999, 2_160_000],
  ])('after attempt %i and a draw of %f the next is due in %i ms', (attemptsMade, random, delay) => {
    expect(next(attemptsMade, null, random)).toEqual({ at: expect.closeTo(now + delay, -1) });
  });

  test.each([4, 5])('after attempt %i nothing is left', (attemptsMade) => {
    expect(next(attemptsMade, null)).toBe('exhausted');
  });

  test('an operator’s schedule of one step gives one retry', () => {
    const made = (attemptsMade: number) =>
      nextAttempt({ attemptsMade, scheduleSeconds: [1], response: null, now, random: () => 0.5 });

    expect([made(1), made(2)]).toEqual([{ at: now + 1_000 }, 'exhausted']);
  });
});

describe('a Retry-After', () => {
  test.each([
    ['7', 7_000],
    ['7.25', 7_250],
    [' 7 ', 7_000],
    ['5', 5_000],
    ['0', 5_000],
    ['1', 5_000],
    ['10', 10_000],
    ['11', 10_000],
    ['999999999999999999999', 10_000],
    ['Sat, 21 Nov 2026 12:00:08 GMT', 8_000],
    ['Saturday, 21-Nov-26 12:00:08 GMT', 8_000],
    ['Sat Nov 21 12:00:08 2026', 8_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 5_000],
    ['Sun, 22 Nov 2026 12:00:00 GMT', 10_000],
  ])('of "%s" waits %i ms, between the step and twice the step', (value, delay) => {
    expect(next(1, answer(503, { 'retry-after': value }), 0)).toEqual({ at: now + delay });
  });

  test.each([
    '',
    'soon',
    '-7',
    '+7',
    '7s',
    '7,8',
    '1e3',
    '0x7',
    'NaN',
    'Infinity',
    '2026-11-21T12:00:08Z',
    'Sat, 99 Nov 2026',
    'Mon',
    'Nov 8',
  ])('of "%s" is ignored', (value) => {
    expect(retryAfterSeconds(value, now)).toBeNull();
    expect(next(1, answer(503, { 'retry-after': value }), 0)).toEqual({ at: now + 4_000 });
  });

  test('adds no attempt', () => {
    expect(next(4, answer(429, { 'retry-after': '7' }))).toBe('exhausted');
  });
});

test.each([1, 2, 4])('a 410 at attempt %i says the endpoint is gone', (attemptsMade) => {
  expect(next(attemptsMade, answer(410, { 'retry-after': '7' }))).toBe('gone');
});

test.each([
  [[5, 300, 1_800], 3_600_000],
  [[300, 5], 600_000],
  [[], 0],
])('no retry of the schedule %j waits longer than %i ms, whatever a Retry-After asks for', (schedule, longest) => {
  expect(longestWait(schedule)).toBe(longest);
});
