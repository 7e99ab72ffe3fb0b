import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { ScanTimedOut } from '../../../src/scanner/runs/scan-time.ts';
import { createScanWorker, type RunContext, type RunScan } from '../../../src/scanner/runs/scan-worker.ts';
import { ScanFailed } from '../../../src/scanner/scan-failed.ts';
import { openTestSqlite, type TestDatabase } from '../../fixtures/databases/databases.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';
import { outcome, weakHash } from '../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

let database: TestDatabase;
let world: World;
let caller: Caller;
beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  caller = await world.caller();
});
afterEach(() => database.dispose());

/** A worker, and what it is asked to run: each scan waits until the test says how it ends. */
const createWorker = (concurrency = 1) => {
  const { log, lines } = createRecordedLog();
  const begun: { scan_id: string; context: RunContext; end: PromiseWithResolvers<Awaited<ReturnType<RunScan>>> }[] = [];
  const runScan: RunScan = ({ scan: { scan_id } }, context) => {
    const end = Promise.withResolvers<Awaited<ReturnType<RunScan>>>();
    context.signal.addEventListener('abort', () => end.reject(context.signal.reason));
    begun.push({ scan_id, context, end });
    return end.promise;
  };
  const { runs, store } = world;
  const worker = createScanWorker({ runs, runScan, listen: store.listen, concurrency, timeoutSeconds: 600, log });
  const started = (count: number) => vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(count), 120_000);
  const said = (message: string) =>
    vi.waitFor(() => expect(lines.map(([, , text]) => text)).toContain(message), 120_000);
  return { worker, begun, started, said, lines };
};
const stateOf = async (scan_id: string) => {
  const { status, failure, issues_count } = await world.scans.get(caller, scan_id);
  return { status, failure, issues_count };
};

test('a scan that waits is run, and ends as it ended', async () => {
  const { scan_id } = await world.scan(caller);
  const { worker, begun, started, said, lines } = createWorker();

  worker.start();
  await started(1);
  const running = await stateOf(scan_id);
  begun[0]?.end.resolve(outcome([weakHash]));
  await said('scan completed');
  await worker.stop();

  expect([running.status, await stateOf(scan_id)]).toEqual([
    'running',
    { status: 'completed', failure: null, issues_count: 1 },
  ]);
  expect(lines).toEqual([
    ['info', { scan_id, request_id: 'req_1', runs: 1 }, 'scan started'],
    ['info', { scan_id, request_id: 'req_1', runs: 1, findings: 1 }, 'scan completed'],
  ]);
});

test('no more scans run side by side than there is room for, and the next begins when one ends', async () => {
  for (let made = 0; made < 3; made++) await world.scan(caller);
  const { worker, begun, started, said } = createWorker(2);

  worker.start();
  await started(2);
  const together = begun.length;
  begun[0]?.end.resolve(outcome([]));
  await said('scan completed');
  await started(3);
  await worker.stop();

  expect([together, begun.length, new Set(begun.map(({ scan_id }) => scan_id)).size]).toEqual([2, 3, 3]);
});

test('a scan that is created later is begun at once', async () => {
  const { worker, begun, started } = createWorker();
  worker.start();
  const { scan_id } = await world.scan(caller);
  await started(1);
  await worker.stop();

  expect(begun[0]?.scan_id).toBe(scan_id);
});

test('a scan that is canceled is given up at once, and stays canceled', async () => {
  const { scan_id } = await world.scan(caller);
  const { worker, begun, started, said } = createWorker();
  worker.start();
  await started(1);

  await world.scans.cancel(caller, scan_id);
  await said('scan given up');
  await worker.stop();

  expect(begun[0]?.context.signal.aborted).toBe(true);
  expect((await stateOf(scan_id)).status).toBe('canceled');
});

test('a worker that stops hands its scans back, and begins none', async () => {
  const { scan_id } = await world.scan(caller);
  const { worker, begun, started } = createWorker();
  worker.start();
  await started(1);

  await worker.stop();
  await world.scan(caller);
  const again = await world.runs.claim();

  expect([again?.scan.scan_id, begun.length]).toEqual([scan_id, 1]);
});

test('a worker has stopped once what its scans left to do is done', async () => {
  await world.scan(caller);
  const { worker, begun, started, said } = createWorker();
  worker.start();
  await started(1);
  const order: string[] = [];
  begun[0]?.context.afterwards(async () => {
    await said('scan handed back');
    order.push('cleaned up');
  });

  await worker.stop();
  order.push('stopped');

  expect(order).toEqual(['cleaned up', 'stopped']);
});

test('a worker that stops while it claims hands back what it claimed, and claims no more', async () => {
  for (let made = 0; made < 2; made++) await world.scan(caller);
  const { worker, begun, started, said } = createWorker(2);
  const { claim } = world.runs;
  const asked = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  vi.spyOn(world.runs, 'claim').mockImplementation(async (held) => {
    asked.resolve();
    await stopping.promise;
    return claim(held);
  });

  worker.start();
  await asked.promise;
  const stopped = worker.stop();
  stopping.resolve();
  await started(1);
  await stopped;
  await said('scan handed back');

  expect(begun).toHaveLength(1);
});

describe('a scan that does not complete', () => {
  const FAULT = 'The scan met a fault of the service. Start it again.';
  const NO_ROOM = 'The service had no room left on its disk. Start the scan again later.';

  test.each<[string, Error, object, [string, string]]>([
    [
      'for a reason of its own is told it',
      new ScanFailed({ code: 'REF_NOT_FOUND', message: 'No such ref.' }),
      { status: 'failed', failure: { code: 'REF_NOT_FOUND', message: 'No such ref.' } },
      ['warn', 'scan failed'],
    ],
    [
      'for a bug is told that it was ours',
      new TypeError('x is undefined'),
      { status: 'failed', failure: { code: 'INTERNAL_ERROR', message: FAULT } },
      ['error', 'scan failed'],
    ],
    [
      'for a full disk is told that',
      new Error('ENOSPC: no space left on device, write'),
      { status: 'failed', failure: { code: 'INTERNAL_ERROR', message: NO_ROOM } },
      ['error', 'scan failed, no room left on the disk'],
    ],
    [
      'for a full disk that git met is told that',
      new ScanFailed({ code: 'CHECKOUT_FAILED', message: 'x', cause: new Error('No space left on device') }),
      { status: 'failed', failure: { code: 'INTERNAL_ERROR', message: NO_ROOM } },
      ['error', 'scan failed, no room left on the disk'],
    ],
    [
      'in time has nothing',
      new ScanTimedOut(),
      { status: 'timed_out', failure: null, issues_count: null },
      ['warn', 'scan timed out'],
    ],
  ])('%s', async (_how, error, state, [level, message]) => {
    const { scan_id } = await world.scan(caller);
    const { worker, begun, started, said, lines } = createWorker();
    worker.start();
    await started(1);

    begun[0]?.end.reject(error);
    await said(message);
    await worker.stop();

    expect(await stateOf(scan_id)).toMatchObject(state);
    expect(lines.at(-1)?.[0]).toBe(level);
  });

  test('in time keeps what it had found until then', async () => {
    const { scan_id } = await world.scan(caller);
    const { worker, begun, started, said, lines } = createWorker();
    worker.start();
    await started(1);

    begun[0]?.end.resolve({ ...outcome([weakHash]), timed_out: true });
    await said('scan timed out');
    await worker.stop();

    expect(await stateOf(scan_id)).toEqual({ status: 'timed_out', failure: null, issues_count: 1 });
    expect(lines.at(-1)).toEqual(['warn', { scan_id, request_id: 'req_1', runs: 1, findings: 1 }, 'scan timed out']);
  });

  test('stays as it is where the store fails as well', async () => {
    await world.scan(caller);
    const { worker, begun, started, said } = createWorker();
    vi.spyOn(world.runs, 'fail').mockRejectedValue(new Error('the database is away'));
    worker.start();
    await started(1);

    begun[0]?.end.reject(new ScanFailed({ code: 'REF_NOT_FOUND', message: 'No such ref.' }));

    await said('scan could not be ended');
    await worker.stop();
  });
});

test('what is left to do after a scan is done in its order when the scan has ended', async () => {
  const { scan_id } = await world.scan(caller);
  const { worker, begun, started, said } = createWorker();
  const done: unknown[] = [];
  worker.start();
  await started(1);
  for (const name of ['first', 'second'])
    begun[0]?.context.afterwards(async () => {
      done.push([name, (await stateOf(scan_id)).status]);
    });

  begun[0]?.end.resolve(outcome([]));
  await said('scan completed');
  await worker.stop();

  expect(done).toEqual([
    ['first', 'completed'],
    ['second', 'completed'],
  ]);
});

test('a claim that fails is told, and tried again', async () => {
  await world.scan(caller);
  const { worker, started, said } = createWorker();
  vi.spyOn(world.runs, 'claim').mockRejectedValueOnce(new Error('the database is away'));

  worker.start();
  await said('claiming a scan failed');
  await world.scan(caller);
  await started(1);
  await worker.stop();
});

test('a look for a cancelation that fails is told, and the scan goes on', async () => {
  const { scan_id } = await world.scan(caller);
  const { worker, begun, started, said } = createWorker();
  vi.spyOn(world.runs, 'isRunning').mockRejectedValueOnce(new Error('the database is away'));
  worker.start();
  await started(1);

  await world.scans.cancel(caller, scan_id);
  await said('looking for a cancelation failed');
  const wentOn = begun[0]?.context.signal.aborted;
  await worker.stop();

  expect(wentOn).toBe(false);
});
