import { beforeEach, describe, expect, test } from 'vitest';
import type { EventRecord } from '../../../src/domain/events/event-log.ts';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { createReports } from '../../../src/domain/scans/reports.ts';
import type { Scan, ScanInput } from '../../../src/domain/scans/scans.ts';
import { raw, sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, leakedKey, sqlString } from '../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, type World, webhookInput } from '../../fixtures/worlds/world.ts';

/** What an older version wrote: without a property that there is now, with one that there is no more. */
const aged = (text: string, missing: readonly string[]): string => {
  const record = JSON.parse(text) as Record<string, unknown>; // written by the store
  for (const property of missing) delete record[property];
  return JSON.stringify({ retired: true, ...record });
};

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  /** Rewrites a JSON column as an older version would have left it. */
  const age = async (table: string, column: string, { missing = [] as string[] } = {}): Promise<void> => {
    const { db } = database();
    const versioned = column === 'record' ? sql`, record_version = 0` : sql``;
    const rows = await db.query<{ text: string }>(
      sql`select ${raw(column)} as text from ${raw(table)} where ${raw(column)} is not null`,
    );
    for (const { text } of rows)
      await db.query(sql`update ${raw(table)} set ${raw(column)} = ${aged(text, missing)} ${versioned}
        where ${raw(column)} = ${text}`);
  };

  test('each scan that has ended has its record, which with its place is what it is found as', async () => {
    const completed = await world.completedScan(caller, [sqlString]);
    const { scan_id } = await world.scan(caller);
    const canceled = await world.scans.cancel(caller, scan_id);

    const rows = await database().db.query<{ record: string | null }>(sql`select record from scans order by scan_id`);

    const kept = [completed, canceled].map(({ repository_id: _id, branch: _branch, ...scan }) => scan);
    expect(rows.map(({ record }) => record && JSON.parse(record))).toEqual(kept);
    expect((await world.listScans(caller, {}, { limit: 10 })).data).toEqual([canceled, completed]);
  });

  describe('what an older version wrote', () => {
    test('is a scan that a list shows as it is found alone', async () => {
      const scan = await world.completedScan(caller, [sqlString]);
      await age('scans', 'record', { missing: ['languages'] });

      const { data } = await world.listScans(caller, {}, { limit: 10 });

      expect(data).toEqual([scan]);
    });

    test('is an issue that every read shows in the present shape', async () => {
      const scan = await world.completedScan(caller, [sqlString, leakedKey], { input: { ref: 'main' } });
      const issues = (await world.issues.listOfScan(caller, scan.scan_id, {}, { limit: 10 })).data;
      await age('occurrences', 'record', { missing: ['repo_url', 'ref'] });

      const reports = createReports(world);
      const { text } = await reports.getJson(caller, scan.scan_id);

      expect((await world.issues.listOfScan(caller, scan.scan_id, {}, { limit: 10 })).data).toEqual(issues);
      expect((await world.issueLists.list(caller, {}, { limit: 10 })).data.toReversed()).toEqual(issues);
      expect(await world.issues.get(caller, issues[0]?.issue_id ?? '')).toEqual(issues[0]);
      expect((await reports.get(caller, scan.scan_id)).issues).toEqual(issues);
      expect(JSON.parse(text) as { scan: Scan; issues: Issue[] }).toEqual({ scan, issues });
    });

    test('is an issue of no known flow where flows were not told yet', async () => {
      const step = { line: 1, column: 1, end_line: 1, end_column: 2, snippet: 'a', message: 'a' } as const;
      const flow = (['source', 'sink'] as const).map((kind) => ({ ...step, file: 'a.js', kind }));
      const scan = await world.completedScan(caller, [finding({ flow })]);
      const flowsOf = async () =>
        (await world.issues.listOfScan(caller, scan.scan_id, {}, { limit: 10 })).data.map((issue) => issue.flow);
      const before = await flowsOf();
      await age('occurrences', 'record', { missing: ['flow'] });

      expect([before, await flowsOf()]).toEqual([[flow], [null]]);
    });

    test('is an issue of one place where other places were not told yet', async () => {
      const place = { file: 'a.js', line: 9, column: 3, end_line: 9, rule_id: 'flow-sql-injection' };
      const { scan_id } = await world.completedScan(caller, [finding({ other_places: [place] })]);
      const placesOf = async () =>
        (await world.issues.listOfScan(caller, scan_id, {}, { limit: 10 })).data.map((issue) => issue.other_places);
      const before = await placesOf();
      await age('occurrences', 'record', { missing: ['other_places'] });

      expect([before, await placesOf()]).toEqual([[[place]], [[]]]);
    });

    test('is an issue in a file of the kind that the migration has told', async () => {
      const scan = await world.completedScan(caller, [finding()]);
      await age('occurrences', 'record', { missing: ['path_kind'] });
      await database().db.query(sql`update occurrences set path_kind = 'test'`);

      const { data } = await world.issues.listOfScan(caller, scan.scan_id, { path_kind: ['test'] }, { limit: 10 });
      expect(data.map(({ path_kind }) => path_kind)).toEqual(['test']);
    });

    test('is an event that the log shows in the present shape', async () => {
      await world.webhook(caller);
      await world.completedScan(caller, [sqlString]);
      const log = async (): Promise<EventRecord[]> => (await world.eventLog.list(caller, {}, { limit: 10 })).data;
      const before = await log();
      await age('events', 'data');

      expect(await log()).toEqual(before);
      expect(before.map(({ event }) => event)).toEqual(['scan.completed', 'issue.critical', 'scan.started']);
    });

    test('is an answer that a repeated idempotency key gets in the present shape', async () => {
      const input: ScanInput = { repo_url };
      const request = { input, request_id: 'req', idempotency_key: 'once' };
      const hook = webhookInput();
      const scan = await world.scans.create(caller, request);
      const { webhook } = await world.webhooks.create(caller, hook, 'once');
      await age('idempotency_keys', 'answer');

      expect(await world.scans.create(caller, request)).toEqual(scan);
      expect(await world.webhooks.create(caller, hook, 'once')).toEqual({ webhook, isNew: false });
    });
  });
});
