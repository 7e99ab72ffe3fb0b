import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVENTS_APPENDED } from '../../../../src/domain/events/events.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { isoTime } from '../../../../src/domain/kernel/time.ts';
import type { ScanRun } from '../../../../src/domain/scans/scan-run.ts';
import { SCAN_CHANGED, SCAN_QUEUED } from '../../../../src/domain/scans/scans.ts';
import { openTestSqlite, type TestDatabase } from '../../../fixtures/databases/databases.ts';
import { outcome } from '../../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../../fixtures/worlds/world.ts';

let database: TestDatabase;
let world: World;
let caller: Caller;
let heard: [channel: string, payload: string][];
beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  caller = await world.caller('enterprise', 'test');
  heard = [];
  for (const channel of [SCAN_QUEUED, SCAN_CHANGED, EVENTS_APPENDED])
    world.store.listen(channel, (payload) => heard.push([channel, payload]));
});
afterEach(() => database.dispose());

/** A scan in the hands of a worker. */
const begin = async (): Promise<ScanRun> => {
  await world.scan(caller);
  const run = await world.runs.claim();
  if (!run) throw new Error('nothing to run');
  return run;
};
/** The hints that this gives. */
const hintsOf = async (step: () => Promise<unknown>) => {
  heard = [];
  await step();
  return [...heard];
};
const changed = (scan_id: string) => [
  [SCAN_CHANGED, scan_id],
  [EVENTS_APPENDED, caller.account_id],
];
const progress = { percent: 50, phase: 'scanning', files_scanned: 1, files_total: 2 } as const;

describe('those who wait are told at once', () => {
  test('workers of a scan that is queued', async () => {
    let scan_id = '';
    const hints = await hintsOf(async () => {
      ({ scan_id } = await world.scan(caller));
    });

    expect(hints).toEqual([[SCAN_QUEUED, scan_id]]);
  });

  test('readers and senders of a scan that begins', async () => {
    const { scan_id } = await world.scan(caller);

    expect(await hintsOf(() => world.runs.claim())).toEqual(changed(scan_id));
  });

  test.each<[string, (run: ScanRun) => Promise<unknown>]>([
    ['gets on', (run) => world.runs.progress(run, progress)],
    ['is completed', (run) => world.runs.complete(run, outcome([]))],
    ['fails', (run) => world.runs.fail(run, { code: 'REF_NOT_FOUND', message: 'There is no such branch.' })],
    ['runs out of time', (run) => world.runs.timeOut(run, 600)],
  ])('readers and senders of a scan that %s', async (_how, step) => {
    const run = await begin();

    expect(await hintsOf(() => step(run))).toEqual(changed(run.scan.scan_id));
  });

  test('readers and senders of a scripted scan that begins, once', async () => {
    const { scan_id } = await world.scan(caller, { repo_url: 'https://fixtures.sightline.test/clean' });
    const [run] = await world.runs.playing();
    if (!run) throw new Error('nothing to play');

    expect(await hintsOf(() => world.runs.startFixture(run))).toEqual(changed(scan_id));
    expect(await hintsOf(() => world.runs.startFixture(run))).toEqual([]);
    expect((await world.eventLog.list(caller, { scan_id }, { limit: 10 })).data).toMatchObject([
      { event: 'scan.started', occurred_at: isoTime(t0), data: { started_at: isoTime(t0) } },
    ]);
  });

  test('readers of a scan that is canceled', async () => {
    const { scan_id } = await world.scan(caller);

    expect(await hintsOf(() => world.scans.cancel(caller, scan_id))).toEqual([[SCAN_CHANGED, scan_id]]);
  });
});

test('nobody hears of a step that changes nothing', async () => {
  const run = await begin();
  await world.runs.progress(run, progress);
  const again = await hintsOf(() => world.runs.progress(run, progress));
  await world.runs.complete(run, outcome([]));

  expect([
    again,
    await hintsOf(() => world.runs.progress(run, { ...progress, percent: 60 })),
    await hintsOf(() => world.runs.complete(run, outcome([]))),
    await hintsOf(() => world.runs.claim()),
  ]).toEqual([[], [], [], []]);
});
