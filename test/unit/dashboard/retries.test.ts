import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '../../../src/dashboard/data/api-error.ts';
import { isChangeWorthRetrying, isWorthRetrying, retryDelay } from '../../../src/dashboard/data/retries.ts';

const limited = (seconds: number) =>
  new ApiError({ code: 'RATE_LIMITED', message: '', status: 429, retryAfterSeconds: seconds });
const queueFull = new ApiError({ code: 'SCAN_QUEUE_FULL', message: '', status: 429, retryAfterSeconds: 30 });
const unavailable = new ApiError({ code: 'SERVICE_UNAVAILABLE', message: '', status: 503, retryAfterSeconds: 5 });
const unreachable = networkError(null);
const forbidden = new ApiError({ code: 'FORBIDDEN', message: '', status: 403 });

describe('another try', () => {
  test.each([
    ['over the rate limit', limited(18), true, true],
    ['out of reach', unreachable, true, false],
    ['unavailable', unavailable, true, false],
    ['locked for a quarter of an hour', limited(900), false, false],
    ['of a full queue', queueFull, false, false],
    ['not allowed', forbidden, false, false],
    ['of a fault of the page', new TypeError('x'), false, false],
  ])('%s: for reading %3$s, for a change %4$s', (_, error, reading, change) => {
    expect([isWorthRetrying(0, error), isChangeWorthRetrying(0, error)]).toEqual([reading, change]);
  });

  test('ends after two for a service that stays away, after five for the rate limit', () => {
    const tries = (error: unknown) => [0, 1, 2, 3, 4, 5].filter((failures) => isWorthRetrying(failures, error)).length;

    expect([tries(unavailable), tries(limited(1))]).toEqual([2, 5]);
  });
});

describe('the wait before it', () => {
  test('is what Retry-After says', () => {
    expect(retryDelay(3, limited(18))).toBe(18_000);
  });

  test('is a second at least', () => {
    expect(retryDelay(0, limited(0))).toBe(1_000);
  });

  test('doubles when nothing says how long', () => {
    expect([0, 1, 2].map((failures) => retryDelay(failures, unreachable))).toEqual([1_000, 2_000, 4_000]);
  });
});
