import { beforeEach, expect, test } from 'vitest';
import type { EventKind } from '../../../src/domain/events/events.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { SECOND } from '../../../src/domain/kernel/time.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import type { ScanProgress, ScanRun } from '../../../src/domain/scans/scan-run.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, findings, outcome } from '../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, t0, type World } from '../../fixtures/worlds/world.ts';

const at = (percent: number): ScanProgress => ({
  percent,
  phase: 'scanning',
  files_scanned: percent,
  files_total: 100,
});

interface StoredEvent {
  event: EventKind;
  sequence: number;
  data: string;
  occurred_at: number;
}

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const run = async (by = caller): Promise<ScanRun> => {
    await world.scan(by);
    const claimed = await world.claim();
    if (!claimed) throw new Error('nothing to run');
    return claimed;
  };
  const complete = async (found: Finding[], claimed?: ScanRun): Promise<ScanRun> => {
    const running = claimed ?? (await run());
    await world.runs.complete(running, outcome(found));
    return running;
  };
  const eventsOf = async ({ scan }: ScanRun) => {
    const rows = await database().db.query<StoredEvent>(
      sql`select event, sequence, data, occurred_at from events where scan_id = ${scan.scan_id} order by sequence`,
    );
    // Written by the store
    return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }));
  };
  const kindsOf = async (running: ScanRun) => (await eventsOf(running)).map(({ event }) => event);
  const deliveries = () =>
    database().db.query<{ webhook_id: string; event: EventKind; status: string }>(
      sql`select webhook_id, event, status from deliveries order by scan_id, sequence, webhook_id`,
    );
  const statuses = async () => (await deliveries()).map(({ event, status }) => `${event} ${status}`);

  test('a life without fault is told from start to end, with the given payloads and no others', async () => {
    const running = await run();
    const { scan_id } = running.scan;
    world.clock.pass(2_500);
    await world.runs.progress(running, at(40));
    world.clock.pass(SECOND);
    await complete([finding()], running);

    const { data } = await world.issueLists.list(caller, {}, { limit: 1 });
    expect(await eventsOf(running)).toEqual([
      {
        event: 'scan.started',
        sequence: 0,
        data: { scan_id, repo_url, status: 'running', started_at: new Date(t0).toISOString() },
        occurred_at: t0,
      },
      {
        event: 'scan.progress',
        sequence: 1,
        data: { scan_id, repo_url, status: 'running', ...at(40) },
        occurred_at: t0 + 2_500,
      },
      {
        event: 'issue.critical',
        sequence: 2,
        data: {
          scan_id,
          issue_id: data[0]?.issue_id,
          severity: 'critical',
          title: finding().title,
          file: 'src/orders/search.js',
          line: 42,
        },
        occurred_at: t0 + 3_500,
      },
      {
        event: 'scan.completed',
        sequence: 3,
        data: { scan_id, repo_url, status: 'completed', score: 20, issues_count: 1, duration_seconds: 4 },
        occurred_at: t0 + 3_500,
      },
    ]);
  });

  test('a failure and a timeout are told with their reason', async () => {
    const [failing, slow] = [await run(), await run()];
    const failure = { code: 'REF_NOT_FOUND' as const, message: 'There is no branch of that name.' };
    world.clock.pass(600 * SECOND);

    await world.runs.fail(failing, failure);
    await world.runs.timeOut(slow, 600);

    const [failed, timedOut] = [(await eventsOf(failing))[1], (await eventsOf(slow))[1]];
    expect([failed, timedOut].map((told) => told && { event: told.event, data: told.data })).toEqual([
      {
        event: 'scan.failed',
        data: { scan_id: failing.scan.scan_id, repo_url, status: 'failed', failure, duration_seconds: 600 },
      },
      {
        event: 'scan.timeout',
        data: { scan_id: slow.scan.scan_id, repo_url, status: 'timed_out', limit_seconds: 600, duration_seconds: 600 },
      },
    ]);
  });

  test('a scan that runs out of time tells the critical issues that it has found, then its end', async () => {
    const running = await run();

    await world.runs.timeOut(running, 600, outcome(findings(2), { timed_out: true }));

    const told = await eventsOf(running);
    expect(told.map(({ event }) => event)).toEqual([
      'scan.started',
      'issue.critical',
      'issue.critical',
      'scan.timeout',
    ]);
  });

  test('130 critical issues that are new are all told, in the order of the scan, before its end', async () => {
    const running = await complete(findings(130));

    const told = await eventsOf(running);

    expect(told.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 132 }, (_, sequence) => sequence));
    expect(told.slice(1, 131).map(({ event, data }) => [event, data.line])).toEqual(
      Array.from({ length: 130 }, (_, line) => ['issue.critical', line + 1]),
    );
    expect(told[131]?.data.issues_count).toBe(130);
  });

  test('a critical issue is told by every scan that finds it', async () => {
    const scans = [await complete([finding()]), await complete([finding()])];

    for (const running of scans)
      expect(await kindsOf(running)).toEqual(['scan.started', 'issue.critical', 'scan.completed']);
  });

  test('progress is told at most every 2 s, and only when percent has grown', async () => {
    const running = await run();
    for (const percent of [10, 20, 20, 30, 30]) {
      await world.runs.progress(running, at(percent));
      world.clock.pass(SECOND);
    }

    const told = (await eventsOf(running)).slice(1).map(({ data, occurred_at }) => [data.percent, occurred_at - t0]);
    expect(told).toEqual([
      [10, 0],
      [30, 3_000],
    ]);
  });

  test('progress that was not delivered yet gives way to newer, and to nothing else', async () => {
    await world.webhook(caller);
    const [running, other] = [await run(), await run()];
    await world.runs.progress(other, at(5));
    for (const percent of [10, 20, 30]) {
      await world.runs.progress(running, at(percent));
      world.clock.pass(2 * SECOND);
    }
    await complete([], running);

    expect(await statuses()).toEqual([
      'scan.started pending',
      'scan.progress superseded',
      'scan.progress superseded',
      'scan.progress pending',
      'scan.completed pending',
      'scan.started pending',
      'scan.progress pending',
    ]);
  });

  test('progress that gives way is found by its scan', async () => {
    if (database().db.engine !== 'sqlite') return; // PostgreSQL plans by the table's statistics, and there are none yet
    const [plan] = await database().db.query<{ detail: string }>(sql`explain query plan
      update deliveries set status = 'superseded'
      where scan_id = ${'scan_1'} and account_id = ${'acc_1'} and event = 'scan.progress' and status = 'pending' and lease_token is null`);

    expect(plan?.detail).toContain('deliveries_progress_of_scan');
  });

  test('progress on its way to a receiver does not give way', async () => {
    await world.webhook(caller);
    const running = await run();
    await world.runs.progress(running, at(10));
    await database().db.query(sql`update deliveries set lease_token = 'held', lease_until = ${t0 + 60_000}`);
    world.clock.pass(2 * SECOND);

    await world.runs.progress(running, at(20));

    expect(await statuses()).toEqual(['scan.started pending', 'scan.progress pending', 'scan.progress pending']);
  });

  test('only active webhooks of the same account and environment that want the kind get a delivery', async () => {
    const wants = await world.webhook(caller, { events: ['scan.completed'] });
    const all = await world.webhook(caller);
    await world.webhook(caller, { events: ['scan.failed', 'scan.timeout'] });
    await world.webhook(caller, { active: false });
    await world.webhook({ ...caller, environment: 'test' });
    await world.webhook(await world.caller());

    await complete([]);

    expect(await deliveries()).toEqual([
      { webhook_id: all.webhook_id, event: 'scan.started', status: 'pending' },
      { webhook_id: wants.webhook_id, event: 'scan.completed', status: 'pending' },
      { webhook_id: all.webhook_id, event: 'scan.completed', status: 'pending' },
    ]);
  });

  test('events are kept where nobody listens', async () => {
    const running = await complete([]);

    expect([await kindsOf(running), await deliveries()]).toEqual([['scan.started', 'scan.completed'], []]);
  });

  test('a webhook that is deleted just as a scan ends does not keep it from ending', async () => {
    const { db } = database();
    const [going, staying] = [await world.webhook(caller), await world.webhook(caller)];
    const running = await run();

    const { ended } = await db.transaction(async (tx) => {
      await tx.query(sql`delete from webhooks where webhook_id = ${going.webhook_id}`);
      const ended = world.runs.complete(running, outcome([])).catch((error: unknown) => error);
      if (db.engine === 'postgres') await someoneWaits();
      return { ended }; // wrapped: the transaction must not wait for what waits for it
    });

    expect(await ended).toBe(true);
    expect((await deliveries()).map(({ webhook_id }) => webhook_id)).toEqual([staying.webhook_id, staying.webhook_id]);
  });

  /** Resolves once a connection to PostgreSQL waits for a lock. */
  const someoneWaits = async (): Promise<void> => {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await database().db.query(waiting)).length === 0);
  };
});
