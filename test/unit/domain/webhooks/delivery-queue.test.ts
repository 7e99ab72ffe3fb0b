import { describe, expect, test } from 'vitest';
import { DAY } from '../../../../src/domain/kernel/time.ts';
import { toAttempt } from '../../../../src/domain/webhooks/attempts.ts';
import { type AttemptRecord, hung, isLost, SLOW_ANSWER } from '../../../../src/domain/webhooks/delivery-queue.ts';

describe('a webhook is given up', () => {
  test.each([
    ['after 20 deliveries in a row and 5 days', 20, 5 * DAY, true],
    ['after more of both', 21, 6 * DAY, true],
    ['not after 19 deliveries', 19, 5 * DAY, false],
    ['not a millisecond before 5 days', 20, 5 * DAY - 1, false],
    ['not after many in one bad hour', 1_000, DAY / 24, false],
  ])('%s', (_when, failures_in_row, lasted, lost) => {
    expect(isLost(failures_in_row, 1_000, 1_000 + lasted)).toBe(lost);
  });
});

describe('a receiver that took its time', () => {
  const attempt = (durationMs: number, error: AttemptRecord['error'] = null): AttemptRecord => ({
    startedAt: 0,
    durationMs,
    timing: { dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null },
    request: { headers: {}, body: '' },
    response: null,
    error,
  });
  const refused = { class: 'connection', message: 'refused' } as const;
  const late = { class: 'timeout', message: 'no answer' } as const;

  test('has hung when it ran out of time, and when it was slow, whatever it said', () => {
    expect([attempt(10, late), attempt(SLOW_ANSWER + 1), attempt(SLOW_ANSWER + 1, refused)].map(hung)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('has not when it answered or refused within the time that is slow', () => {
    expect([attempt(SLOW_ANSWER), attempt(10, refused)].map(hung)).toEqual([false, false]);
    expect([SLOW_ANSWER, SLOW_ANSWER + 1].map((ms) => toAttempt(1, attempt(ms)).slow)).toEqual([false, true]);
  });
});
