import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SECOND } from '../../../../src/domain/kernel/time.ts';
import { createScanStream } from '../../../../src/domain/scans/scan-stream.ts';
import { SCAN_CHANGED, type Scan, type ScanStore } from '../../../../src/domain/scans/scans.ts';
import { createLocalListeners } from '../../../../src/store/engines/local-listeners.ts';

const scope = { account_id: 'acc_1', environment: 'live' } as const;

let begun: number;
let setBackBy: number;
let scan: Scan | null;
let looks: number;
let hints: ReturnType<typeof createLocalListeners>;
let listeners: number;
let reader: AbortController;
let told: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  begun = Date.now();
  setBackBy = 0;
  looks = 0;
  hints = createLocalListeners();
  listeners = 0;
  reader = new AbortController();
  told = [];
  become(0);
});
afterEach(() => {
  reader.abort();
  vi.useRealTimers();
});

const become = (percent: number, finished_at: string | null = null): void => {
  scan = { scan_id: 'scan_1', progress: { percent }, finished_at } as Scan; // as much of one as is looked at
};
const vanish = (): void => {
  scan = null;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const listen: typeof hints.listen = (channel, listener) => {
  listeners += 1;
  const stop = hints.listen(channel, listener);
  return () => {
    listeners -= 1;
    stop();
  };
};

/** Follows the scan; `told` has each state by its percentage and each sign of life, with the time at which it came. */
const watch = async ({ allowed = async () => true, heartbeatMs }: Partial<Watching> = {}) => {
  const find: ScanStore['find'] = async () => {
    looks += 1;
    return scan;
  };
  const stream = createScanStream({
    store: { scans: { find }, listen },
    now: () => Date.now() - setBackBy,
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  const states = await stream.watch(scope, { scan_id: 'scan_1', signal: reader.signal, allowed });
  const read = async () => {
    for await (const state of states)
      told.push([state === 'heartbeat' ? state : state.progress.percent, Date.now() - begun]);
    told.push(['end', Date.now() - begun]);
  };
  void read();
};
interface Watching {
  allowed: () => Promise<boolean>;
  heartbeatMs: number;
}

describe('the stream of a scan', () => {
  test('tells how it is, and again when a hint says that it has changed and it has', async () => {
    await watch();
    await pass(100);
    hints.emit(SCAN_CHANGED, 'scan_1');
    await pass(100);
    become(50);
    hints.emit(SCAN_CHANGED, 'scan_1');
    await pass(100);

    expect(told).toEqual([
      [0, 0],
      [50, 200],
    ]);
  });

  test('tells a change without a hint within a second', async () => {
    await watch();
    await pass(SECOND - 1);
    become(50);
    await pass(1);

    expect(told.at(-1)).toEqual([50, SECOND]);
  });

  test('ends with the scan, at once', async () => {
    await watch();
    await pass(100);
    become(100, '2026-11-21T12:00:00.000Z');
    hints.emit(SCAN_CHANGED, 'scan_1');
    await pass(SECOND);

    expect([told.slice(1), looks, listeners, vi.getTimerCount()]).toEqual([
      [
        [100, 100],
        ['end', 100],
      ],
      2,
      0,
      0,
    ]);
  });

  test('gives a sign of life every 15 seconds, whatever it has told meanwhile', async () => {
    await watch();
    await pass(10 * SECOND);
    become(50);
    await pass(20 * SECOND);

    expect(told).toEqual([
      [0, 0],
      [50, 11 * SECOND],
      ['heartbeat', 15 * SECOND],
      ['heartbeat', 30 * SECOND],
    ]);
  });

  test('gives its sign of life in time where that lies between two looks', async () => {
    await watch({ heartbeatMs: 1.5 * SECOND });
    await pass(3 * SECOND);

    expect(told.slice(1)).toEqual([
      ['heartbeat', 1.5 * SECOND],
      ['heartbeat', 3 * SECOND],
    ]);
  });

  test('ends in place of the sign of life where its reader may no longer read', async () => {
    let asked = 0;
    await watch({ allowed: async () => ++asked < 2 });
    await pass(40 * SECOND);

    expect(told.slice(1)).toEqual([
      ['heartbeat', 15 * SECOND],
      ['end', 30 * SECOND],
    ]);
  });

  test('asks whether its reader may go on as soon as the clock was set back', async () => {
    await watch({ allowed: async () => false });
    await pass(100);
    setBackBy = 60 * SECOND;
    await pass(SECOND);

    expect(told.at(-1)).toEqual(['end', SECOND]);
  });

  test.each<[string, () => void]>([
    ['its reader is gone', () => reader.abort()],
    ['the scan is there no more', vanish],
  ])('ends when %s, and hears of no scan any more', async (_when, happening) => {
    await watch();
    await pass(100);
    happening();
    await pass(SECOND);
    const before = looks;
    hints.emit(SCAN_CHANGED, 'scan_1');
    await pass(SECOND);

    expect([told.at(-1)?.toString().slice(0, 3), looks - before]).toEqual(['end', 0]);
    expect([listeners, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('of a scan that is not there is refused', async () => {
    scan = null;

    await expect(watch()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
