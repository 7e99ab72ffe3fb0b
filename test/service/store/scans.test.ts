import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { Page } from '../../../src/domain/kernel/page.ts';
import { DAY } from '../../../src/domain/kernel/time.ts';
import { knownOrNew, toNewRepository } from '../../../src/domain/repositories/repositories.ts';
import type { ScanRun } from '../../../src/domain/scans/scan-run.ts';
import type { NewScan, Scan, ScanFilter } from '../../../src/domain/scans/scans.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, outcome } from '../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, t0, type World } from '../../fixtures/worlds/world.ts';

const failed = (code: string) => expect.objectContaining({ code });
const idsOf = ({ data }: { data: Scan[] }) => data.map(({ scan_id }) => scan_id);

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  /** A stored scan at any time with any id, past the service that would decide both. */
  const insert = async (scan_id: string, change: Partial<NewScan> = {}) => {
    const made = { newId: world.newId, fixture: false, created_at: t0 };
    const added = toNewRepository(caller, { repo_url: change.repo_url ?? repo_url }, made);
    const { repository_id } = await knownOrNew(world.store.repositories, added);
    await world.store.scans.insert({
      scan_id,
      repository_id,
      account_id: caller.account_id,
      environment: caller.environment,
      repo_url,
      ref: null,
      options: { exclude: [], honor_suppressions: true },
      fixture: null,
      request_id: null,
      created_at: t0,
      ...change,
    });
  };

  /** Every page of a list; `between` runs after each. */
  const walk = async (
    filter: ScanFilter,
    limit: number,
    between: (page: number) => Promise<void> = async () => undefined,
  ) => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page: Page<Scan> = await world.listScans(caller, filter, { limit, cursor });
      pages.push(idsOf(page));
      await between(pages.length);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return pages;
  };

  test('the files that an engine left out of a scan are told to its own account alone', async () => {
    const unfinished = { patterns: ['src/large.js'] };
    const { scan_id } = await world.completedScan(caller, [], { outcome: { unfinished } });
    const stranger = await world.caller();

    const told = [caller, stranger].map((scope) => world.store.scans.unfinished(scope, scan_id));

    expect(await Promise.all(told)).toEqual([unfinished, {}]);
  });

  describe('a scan', () => {
    test('is found as it was accepted, with null for what is unknown', async () => {
      const scan = await world.scan(caller, { ref: 'release/2.0', options: { exclude: ['vendor/**'] } });

      expect(await world.scans.get(caller, scan.scan_id)).toEqual({
        scan_id: 'scan_000002',
        repository_id: 'repo_000003',
        repo_url,
        ref: 'release/2.0',
        branch: null,
        ref_kind: null,
        commit_sha: null,
        status: 'queued',
        score: null,
        score_version: null,
        unscored: null,
        source_lines: null,
        issues_count: null,
        issues_by_severity: null,
        new_issues_count: null,
        reopened_issues_count: null,
        fixed_issues_count: null,
        counted: false,
        duration_seconds: null,
        progress: { percent: 0, phase: 'queued', files_scanned: 0, files_total: null },
        failure: null,
        engines: [],
        notices: [],
        languages: [],
        coverage: [],
        entry_points: null,
        options: { exclude: ['vendor/**'], honor_suppressions: true },
        environment: 'live',
        created_at: new Date(t0).toISOString(),
        started_at: null,
        finished_at: null,
      });
    });

    test('is nowhere for another account or the other environment', async () => {
      const { scan_id } = await world.scan(caller);

      for (const stranger of [await world.caller(), { ...caller, environment: 'test' as const }]) {
        await expect(world.scans.get(stranger, scan_id)).rejects.toEqual(failed('NOT_FOUND'));
        await expect(world.scans.cancel(stranger, scan_id)).rejects.toEqual(failed('NOT_FOUND'));
        await expect(world.issues.listOfScan(stranger, scan_id, {}, { limit: 10 })).rejects.toEqual(
          failed('NOT_FOUND'),
        );
        expect(await world.listScans(stranger, {}, { limit: 10 })).toEqual({ data: [], next_cursor: null });
      }
      expect((await world.scans.get(caller, scan_id)).status).toBe('queued');
    });
  });

  describe('the list', () => {
    test('is newest first, and by id bytewise within a millisecond', async () => {
      // Ids in the order of their bytes, which is not the order of a language.
      const ids = ['scan_0', 'scan_A', 'scan_Z', 'scan__', 'scan_a', 'scan_b'];
      for (const id of ids) await insert(id);
      await insert('scan_1', { created_at: t0 + 1 });
      await insert('scan_z', { created_at: t0 - 1 });

      const want = ['scan_1', ...ids.toReversed(), 'scan_z'];
      for (const limit of [1, 2, 3, 8, 100]) expect((await walk({}, limit)).flat()).toEqual(want);
    });

    test('shows a scan in any status as it is found alone', async () => {
      const ends: ((run: ScanRun) => Promise<unknown>)[] = [
        (run) => world.runs.complete(run, outcome([finding({ snippet: '"\\\u2028💥' })])),
        (run) => world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'git said "no"' }),
        (run) => world.runs.timeOut(run, 600),
        ({ scan }) => world.scans.cancel(caller, scan.scan_id),
        (run) => world.runs.progress(run, { percent: 5, phase: 'scanning', files_scanned: 1, files_total: 20 }),
      ];
      for (const end of ends) {
        await world.scan(caller);
        const run = await world.runs.claim();
        world.clock.pass(1_234);
        if (run) await end(run);
      }
      await world.scan(caller);

      const { data } = await world.listScans(caller, {}, { limit: 100 });

      expect(data.map(({ status }) => status)).toEqual([
        'queued',
        'running',
        'canceled',
        'timed_out',
        'failed',
        'completed',
      ]);
      expect(data).toEqual(await Promise.all(data.map(({ scan_id }) => world.scans.get(caller, scan_id))));
    });

    test('ends with a page that has no cursor, also when it is full', async () => {
      for (const id of ['scan_1', 'scan_2', 'scan_3', 'scan_4']) await insert(id);

      expect(await walk({}, 2)).toEqual([
        ['scan_4', 'scan_3'],
        ['scan_2', 'scan_1'],
      ]);
      expect(await world.listScans(caller, { status: ['failed'] }, { limit: 2 })).toEqual({
        data: [],
        next_cursor: null,
      });
    });

    test('shows each scan once, whatever is added while it is read', async () => {
      const before = Array.from({ length: 7 }, (_, at) => `scan_${at}`);
      for (const [at, id] of before.entries()) await insert(id, { created_at: t0 + at });

      const pages = await walk({}, 2, (page) => insert(`scan_new_${page}`, { created_at: t0 + 100 + page }));

      expect(pages.flat()).toEqual(before.toReversed());
    });

    test('refuses the cursor of another list', async () => {
      for (const id of ['scan_1', 'scan_2']) await insert(id);
      for (const url of ['https://a.example.com/', 'https://b.example.com/']) await world.webhook(caller, { url });
      const { next_cursor } = await world.webhooks.list(caller, { limit: 1 });

      for (const cursor of [next_cursor ?? '', 'rubbish', '', Buffer.from('[1]').toString('base64url')])
        await expect(world.listScans(caller, {}, { limit: 1, cursor })).rejects.toEqual(failed('VALIDATION_FAILED'));
    });

    test('is filtered by status, repository and time, together or alone', async () => {
      const other = 'https://git.example.com/acme/Shop.git';
      await insert('scan_1', { created_at: t0 });
      await insert('scan_2', { created_at: t0 + 1, repo_url: other });
      await insert('scan_3', { created_at: t0 + 2 });
      await insert('scan_4', { created_at: t0 + 3 });
      for (const id of ['scan_3', 'scan_4']) await world.scans.cancel(caller, id);

      const cases: [ScanFilter, string[]][] = [
        [{ status: ['queued'] }, ['scan_2', 'scan_1']],
        [{ status: ['canceled', 'queued'] }, ['scan_4', 'scan_3', 'scan_2', 'scan_1']],
        [{ status: ['running', 'completed', 'failed', 'timed_out'] }, []],
        [{ repo_url: other }, ['scan_2']],
        [{ repo_url }, ['scan_4', 'scan_3', 'scan_1']],
        [{ created_after: t0 + 1 }, ['scan_4', 'scan_3']],
        [{ created_before: t0 + 1 }, ['scan_1']],
        [{ created_after: t0, created_before: t0 + 3, status: ['canceled'], repo_url }, ['scan_3']],
      ];
      for (const [filter, want] of cases) {
        expect((await walk(filter, 100)).flat()).toEqual(want);
        expect((await walk(filter, 1)).flat()).toEqual(want);
      }
    });

    test.each(['https://GIT.example.com:443/acme/shop.git', 'https://git.example.com/acme/shop/'])(
      'finds a repository by another spelling of its address: %s',
      async (spelling) => {
        await insert('scan_1');
        await insert('scan_2', { repo_url: 'https://git.example.com/acme/shop2' });

        expect((await walk({ repo_url: spelling }, 1)).flat()).toEqual(['scan_1']);
        expect((await walk({ repo_url: spelling.replace('https', 'ftp') }, 1)).flat()).toEqual([]);
      },
    );

    test('takes any text of a client for text', async () => {
      await insert('scan_1');

      expect((await walk({ repo_url: "' or 1 = 1 --" }, 10)).flat()).toEqual([]);
      expect((await walk({ repo_url: '%' }, 10)).flat()).toEqual([]);
    });
  });

  describe('usage', () => {
    test('counts what waits and runs over both environments, and all that was made since', async () => {
      const inTest = { ...caller, environment: 'test' as const };
      await insert('scan_0', { created_at: Date.UTC(2026, 9, 31) });
      await world.scan(caller);
      await world.scan(caller);
      await world.scan(inTest);
      await world.scan(inTest, { repo_url: 'https://fixtures.sightline.test/clean' });
      await world.scan(await world.caller());
      await world.store.scans.cancel(caller, 'scan_0', t0);
      await world.runs.claim();

      expect(await world.scans.usage(caller.account_id)).toEqual({ running: 1, queued: 2, created: 4 });
      expect(await world.scans.usage('acc_999999')).toEqual({ running: 0, queued: 0, created: 0 });
    });

    test('begins anew with the month', async () => {
      await insert('scan_1', { created_at: Date.UTC(2026, 10, 30, 23, 59, 59, 999) });
      await insert('scan_2', { created_at: Date.UTC(2026, 11, 1) });
      world.clock.pass(12 * DAY);

      expect((await world.scans.usage(caller.account_id)).created).toBe(1);
    });
  });

  describe('a queue', () => {
    test('of 25 scans created at once accepts exactly those the plan allows', async () => {
      const small = await world.caller('vibe_coder');

      const results = await Promise.allSettled(Array.from({ length: 25 }, () => world.scan(small)));

      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refusals).toEqual(
        Array(5).fill(
          expect.objectContaining({
            code: 'SCAN_QUEUE_FULL',
            retryAfterSeconds: 30,
            details: { limit: 20, plan: 'vibe_coder', retry_after_seconds: 30 },
          }),
        ),
      );
      expect((await world.scans.usage(small.account_id)).queued).toBe(20);
    });

    test('has no place for scripted scans, which wait for no worker', async () => {
      const small = await world.caller('vibe_coder', 'test');
      for (let at = 0; at < 20; at += 1) await world.scan(small);

      const scripted = await world.scan(small, { repo_url: 'https://fixtures.sightline.test/critical' });

      expect(scripted.status).toBe('queued');
    });
  });

  describe('cancel', () => {
    const statusOf = async (scan_id: string) => (await world.scans.get(caller, scan_id)).status;

    test('ends a scan that waits', async () => {
      const scan = await world.scan(caller);
      world.clock.pass(1_500);

      const canceled = await world.scans.cancel(caller, scan.scan_id);

      expect(canceled).toEqual({
        ...scan,
        status: 'canceled',
        progress: { ...scan.progress, phase: 'done' },
        duration_seconds: 0,
        finished_at: new Date(t0 + 1_500).toISOString(),
      });
      expect(await world.runs.claim()).toBeNull();
    });

    test('ends a scan that runs, and its worker can change nothing more', async () => {
      const { scan_id } = await world.scan(caller);
      const run = await world.runs.claim();
      if (!run) throw new Error('nothing to run');
      world.clock.pass(1_500);
      const canceled = await world.scans.cancel(caller, scan_id);

      const progress = { percent: 50, phase: 'scanning', files_scanned: 1, files_total: 2 } as const;
      const writes = [
        await world.runs.heartbeat(run),
        await world.runs.isRunning(scan_id),
        await world.runs.progress(run, progress),
        await world.runs.complete(run, outcome([])),
        await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'x' }),
        await world.runs.timeOut(run, 1),
      ];
      await world.runs.handBack(run);

      expect(writes).toEqual([false, false, false, false, false, false]);
      expect([canceled.status, canceled.duration_seconds]).toEqual(['canceled', 2]);
      expect(await world.scans.get(caller, scan_id)).toEqual(canceled);
      expect(await database().db.query(sql`select event from events`)).toEqual([{ event: 'scan.started' }]);
    });

    test('is refused for a scan that has ended, and changes nothing', async () => {
      const { scan_id } = await world.scan(caller);
      const run = await world.runs.claim();
      if (run) await world.runs.complete(run, outcome([]));
      const completed = await world.scans.get(caller, scan_id);

      await expect(world.scans.cancel(caller, scan_id)).rejects.toEqual(
        expect.objectContaining({ code: 'SCAN_FINISHED', details: { status: 'completed' } }),
      );
      expect(await world.scans.get(caller, scan_id)).toEqual(completed);
    });

    test('happens once when it is asked for often', async () => {
      const { scan_id } = await world.scan(caller);

      const results = await Promise.allSettled(Array.from({ length: 8 }, () => world.scans.cancel(caller, scan_id)));

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await statusOf(scan_id)).toBe('canceled');
    });

    test('wakes those who wait for the end', async () => {
      const { scan_id } = await world.scan(caller);
      const waiting = world.scans.waitForEnd(caller, scan_id, 30, new AbortController().signal);

      await world.scans.cancel(caller, scan_id);

      expect((await waiting).status).toBe('canceled');
    });
  });
});
