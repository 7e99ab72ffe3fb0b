import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createHousekeeping,
  type ExpiredRows,
  type Housekeeping,
  type SealedSecrets,
} from '../../../src/domain/housekeeping.ts';
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
  forgetAttemptCounts: nothing,
  forgetMails: nothing,
  forgetRequestCounts: nothing,
};
const noSecrets = { hasPreviousKeys: false, renew: async () => ({ renewed: 0, unreadable: [] }) };

describe('the hours of housekeeping', () => {
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

  test('begin at the start, and come every hour until it stops', async () => {
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

  test('come once to housekeeping that is started twice', async () => {
    housekeeping.start();
    housekeeping.start();
    await vi.advanceTimersByTimeAsync(HOUR);
    await housekeeping.stop();

    expect(sweeps).toBe(2);
  });
});

describe('what has expired is forgotten', () => {
  test('in batches, until one of them is not full', async () => {
    const batches = [2, 2, 1, 2];
    const { log } = createRecordedLog();
    const expired = { ...noRows, forgetSessions: async () => batches.shift() ?? 0 };
    await createHousekeeping({ expired, secrets: noSecrets, now: Date.now, log, limit: 2, pauseMs: 0 }).run();

    expect(batches).toEqual([2]);
  });

  test('no further than the batch at hand once it is to stop, and nothing after it', async () => {
    const done: string[] = [];
    const { log, lines } = createRecordedLog();
    const expired: ExpiredRows = {
      ...noRows,
      forgetEvents: async () => {
        done.push('events');
        if (done.length === 2) void housekeeping.stop();
        return [0, 'evt_1'];
      },
      forgetSessions: async () => done.push('sessions'),
    };
    const housekeeping = createHousekeeping({ expired, secrets: noSecrets, now: Date.now, log, limit: 1, pauseMs: 0 });
    await housekeeping.run();

    expect([done, lines]).toEqual([['events', 'events'], []]);
  });
});

describe('secrets at rest', () => {
  type Pass = Awaited<ReturnType<SealedSecrets['renew']>>;
  const ids = (count: number) => Array.from({ length: count }, (_none, index) => `wh_${index}`);

  /** Housekeeping whose passes over the secrets find this, one after another. */
  const finding = (passes: Pass[], { hasPreviousKeys = true, onPass = (): void => undefined } = {}) => {
    const { log, lines } = createRecordedLog();
    const renew = async (): Promise<Pass> => {
      onPass();
      return passes.shift() ?? { renewed: 0, unreadable: [] };
    };
    const secrets = { hasPreviousKeys, renew };
    return { lines, ...createHousekeeping({ expired: noRows, secrets, now: Date.now, log, pauseMs: 0 }) };
  };
  const removable = (resealed: number) => [
    'info',
    { resealed },
    'stored secrets are under the present key, ENCRYPTION_KEY_PREVIOUS can be removed',
  ];
  const unreadable = (count: number, webhook_ids: string[]) => [
    'warn',
    { count, webhook_ids },
    'webhook secrets not readable',
  ];

  test('are sealed anew until a pass finds none, and that the earlier keys are needless is told once', async () => {
    const passes = [3, 2, 0, 4].map((renewed) => ({ renewed, unreadable: [] }));
    const { run, lines } = finding(passes);
    await run();
    const left = passes.length;
    await run();

    expect([left, lines]).toEqual([1, [removable(5)]]);
  });

  test('that no key opens are told by the first 20, and again when their number is another one', async () => {
    const { run, lines } = finding([25, 25, 20, 0].map((count) => ({ renewed: 0, unreadable: ids(count) })));
    for (let hour = 0; hour < 4; hour += 1) await run();

    expect(lines).toEqual([unreadable(25, ids(20)), unreadable(20, ids(20)), removable(0)]);
  });

  test('are told nothing of where only one key is configured', async () => {
    const { run, lines } = finding([{ renewed: 1, unreadable: [] }], { hasPreviousKeys: false });
    await run();

    expect(lines).toEqual([]);
  });

  test('are left as they are once it is to stop, and nothing is reported of a pass that was cut off', async () => {
    const passes = [1, 1].map((renewed) => ({ renewed, unreadable: ['wh_0'] }));
    const { run, stop, lines } = finding(passes, { onPass: () => void stop() });
    await run();

    expect([passes.length, lines]).toEqual([1, []]);
  });
});
