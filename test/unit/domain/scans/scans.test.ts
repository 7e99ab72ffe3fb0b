import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { SECOND } from '../../../../src/domain/kernel/time.ts';
import { createScans, SCAN_CHANGED, type Scan, type ScanDependencies } from '../../../../src/domain/scans/scans.ts';
import { createLocalListeners } from '../../../../src/store/engines/local-listeners.ts';

const caller: Caller = {
  account_id: 'acc_1',
  account_name: 'Acme',
  plan: 'vibe_coder',
  environment: 'live',
  permission: 'write',
  actor: { kind: 'key', id: 'key_1', name: 'CI', expires_at: 0 },
};

describe('a wait for the end of a scan', () => {
  let finished_at: string | null;
  let looks: number[];
  let hints: ReturnType<typeof createLocalListeners>;
  let reader: AbortController;
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    finished_at = null;
    looks = [];
    hints = createLocalListeners();
    reader = new AbortController();
  });
  afterEach(() => vi.useRealTimers());

  /** When the wait ends, where this happens after 100 ms. */
  const wait = async (seconds: number, happening: () => void = () => undefined): Promise<number> => {
    const find = async () => {
      looks.push(Date.now());
      return { scan_id: 'scan_1', finished_at } as Scan; // as much of one as is looked at
    };
    const store = { scans: { find }, listen: hints.listen };
    const scans = createScans({ store, now: Date.now } as unknown as ScanDependencies);
    const ended = scans.waitForEnd(caller, 'scan_1', seconds, reader.signal).then(() => Date.now());
    await vi.advanceTimersByTimeAsync(100);
    happening();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    return ended;
  };
  const end = (): void => {
    finished_at = '2026-11-21T12:00:00.000Z';
  };
  const endAndTell = (): void => {
    end();
    hints.emit(SCAN_CHANGED, 'scan_1');
  };

  test('lasts no longer than was asked for, with a look every second and at the end', async () => {
    expect(await wait(2.5)).toBe(2_500);
    expect(looks).toEqual([0, 1_000, 2_000, 2_500]);
  });

  test.each<[string, () => void, number]>([
    ['at once when a hint tells of the end', endAndTell, 100],
    ['within a second of the end without a hint', end, 1_000],
    ['when its reader is gone', () => reader.abort(), 100],
  ])('ends %s', async (_how, happening, at) => {
    expect(await wait(30, happening)).toBe(at);
  });

  test('is none for a scan that has ended', async () => {
    end();

    expect([await wait(30), looks]).toEqual([0, [0]]);
  });
});

describe('a queue', () => {
  const accept = (queued: number) => {
    const tables = {
      accounts: { lock: async () => undefined },
      repositories: { findByAddress: async () => ({ repository_id: 'repo_1', exclude: [], honor_suppressions: true }) },
      scans: { usage: async () => ({ running: 0, queued, created: 0 }), insert: async () => undefined },
    };
    const store = {
      ...tables,
      notify: async () => undefined,
      transaction: (work: (tx: typeof tables) => unknown) => work(tables),
    };
    const scans = createScans({
      store,
      now: () => 0,
      newId: (kind: string) => `${kind}_1`,
      addressProblem: async () => null,
    } as unknown as ScanDependencies);
    const input = { repo_url: 'https://git.example.com/acme/shop' };
    return scans.create(caller, { input, request_id: 'req_1', idempotency_key: undefined });
  };

  test('takes a scan for its last place', async () => {
    expect(await accept(19)).toMatchObject({ scan_id: 'scan_1', status: 'queued' });
  });

  test('that is full says how many it takes, and when to try again', async () => {
    await expect(accept(20)).rejects.toMatchObject({
      code: 'SCAN_QUEUE_FULL',
      details: { limit: 20, plan: 'vibe_coder', retry_after_seconds: 30 },
      retryAfterSeconds: 30,
    });
  });
});
