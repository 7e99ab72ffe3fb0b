import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHousekeeping, type ExpiredRows, type Housekeeping } from '../../../src/domain/housekeeping.ts';
import { HOUR } from '../../../src/domain/kernel/time.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';

const nothing = async () => 0;
const noRows: ExpiredRows = {
  forgetEvents: async () => null,
  forgetReplacedSecrets: nothing,
  forgetIdempotencyKeys: nothing,
  forgetRateWindows: nothing,
  forgetSessions: nothing,
  forgetLinks: nothing,
  forgetAuditEntries: nothing,
  forgetMails: nothing,
};
const noSecrets = { hasPreviousKeys: false, renew: async () => ({ renewed: 0, unreadable: [] }) };

let sweeps: number;
let housekeeping: Housekeeping;
beforeEach(() => {
  vi.useFakeTimers();
  sweeps = 0;
  housekeeping = createHousekeeping({
    expired: noRows,
    secrets: noSecrets,
    sweep: async () => {
      sweeps += 1;
    },
    now: Date.now,
    log: createRecordedLog().log,
  });
});
afterEach(() => vi.useRealTimers());

test('housekeeping is done at the start, and again every hour until it stops', async () => {
  housekeeping.start();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  const first = sweeps;
  await vi.advanceTimersByTimeAsync(1 + HOUR);
  const third = sweeps;
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR);

  expect([first, third, sweeps]).toEqual([1, 3, 3]);
  expect(vi.getTimerCount()).toBe(0); // nothing keeps the process from ending
});

test('housekeeping that is started twice is done once', async () => {
  housekeeping.start();
  housekeeping.start();
  await vi.advanceTimersByTimeAsync(HOUR);
  await housekeeping.stop();

  expect(sweeps).toBe(2);
});
