import { expect, test } from 'vitest';
import { createRateLimits } from '../../../../src/domain/kernel/rate-limits.ts';

test('a window that ends within a second is over when that second is: whoever waits for it is let in', async () => {
  const opened_at = Date.parse('2026-11-20T09:30:00.250Z');
  const windows = { take: async () => ({ opened_at, used: 3 }) };

  const state = await createRateLimits({ windows, now: () => opened_at + 100 }).take('acc_1:live', {
    limit: 2,
    cost: 1,
  });

  expect(state).toEqual({
    limit: 2,
    remaining: 0,
    reset_at: Date.parse('2026-11-20T09:31:01.000Z') / 1_000,
    allowed: false,
    retry_after_seconds: 60,
  });
});
