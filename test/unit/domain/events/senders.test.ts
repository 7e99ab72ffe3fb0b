import { expect, expectTypeOf, test } from 'vitest';
import type { EventData, EventKind, EventOf } from '../../../../src/domain/events/events.ts';
import { failed } from '../../../../src/domain/events/events.ts';
import { type SenderOf, senders } from '../../../../src/domain/events/senders.ts';
import type { ScanRun } from '../../../../src/domain/scans/scan-run.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { openTestSqlite } from '../../../fixtures/databases/databases.ts';
import { finding, outcome } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';

test('each kind of event has a step that sends it', () => {
  expectTypeOf<keyof typeof senders>().toEqualTypeOf<EventKind>();
});

type Cause = (runs: World['runs'], run: ScanRun) => Promise<unknown>;

/** What happens to a scan that a worker has taken, for an event of each kind to be told. */
const causes: { readonly [Kind in EventKind]: Cause } = {
  'scan.started': async () => undefined,
  'scan.progress': (runs, run) =>
    runs.progress(run, { percent: 50, phase: 'scanning', files_scanned: 1, files_total: 2 }),
  'scan.completed': (runs, run) => runs.complete(run, outcome([])),
  'scan.failed': (runs, run) => runs.fail(run, { code: 'REF_NOT_FOUND', message: 'There is no such branch.' }),
  'issue.critical': (runs, run) => runs.complete(run, outcome([finding({ severity: 'critical' })])),
  'scan.timeout': (runs, run) => runs.timeOut(run, 600),
};

test('an event of each kind is really told, where its step is called', async () => {
  const { db, dispose } = await openTestSqlite();
  const world = createWorld({ db });
  const caller = await world.caller();
  const untold: string[] = [];
  for (const [kind, cause] of Object.entries(causes)) {
    await world.scan(caller);
    const run = await world.runs.claim();
    if (!run) throw new Error('nothing to run');
    await cause(world.runs, run);
    const told = await db.query(sql`select event from events where scan_id = ${run.scan.scan_id} and event = ${kind}`);
    if (told.length === 0) untold.push(kind);
  }
  await dispose();

  expect(untold).toEqual([]);
});

test('a step that does not send a kind cannot stand for it', () => {
  // @ts-expect-error: only `timeOut` sends scan.timeout
  const wrong: typeof senders = { ...senders, 'scan.timeout': 'scan.fail' };

  expect(wrong).not.toEqual(senders);
});

test('an operation can send a kind as well', () => {
  interface WithOperation {
    readonly issues: {
      readonly reopen: () => Promise<{ events: EventOf<'issue.critical'>[] }>;
      readonly dismiss: () => void;
    };
  }

  expectTypeOf<SenderOf<'issue.critical', WithOperation>>().toEqualTypeOf<'issues.reopen'>();
  expectTypeOf<SenderOf<'scan.failed', WithOperation>>().toBeNever();
});

test('an event is made with the data of its own kind', () => {
  expectTypeOf(failed).returns.toEqualTypeOf<EventOf<'scan.failed'>>();
  expectTypeOf<EventOf<'scan.failed'>['data']>().toEqualTypeOf<EventData<'scan.failed'>>();
});
