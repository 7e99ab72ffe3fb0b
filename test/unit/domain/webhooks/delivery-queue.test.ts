import { describe, expect, test } from 'vitest';
import { DAY } from '../../../../src/domain/kernel/time.ts';
import { isLost } from '../../../../src/domain/webhooks/delivery-queue.ts';

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
