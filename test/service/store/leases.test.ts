import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { LEASE, type ScanProgress, type ScanRun } from '../../../src/domain/scans/scan-run.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, outcome } from '../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const at = (percent: number): ScanProgress => ({
  percent,
  phase: 'scanning',
  files_scanned: percent,
  files_total: 100,
});

onEachEngine((database) => {
  let world: World;
  beforeEach(() => {
    world = createWorld({ db: database().db });
  });

  const queue = async (caller: Caller, count: number): Promise<string[]> => {
    const made: string[] = [];
    for (let left = count; left > 0; left -= 1) made.push((await world.scan(caller)).scan_id);
    return made;
  };
  const claim = async (): Promise<ScanRun> => {
    const run = await world.runs.claim();
    if (!run) throw new Error('nothing to claim');
    return run;
  };
  const idOf = (run: ScanRun | null) => run?.scan.scan_id ?? null;
  const events = () =>
    database().db.query<{ event_id: string; event: string }>(
      sql`select event_id, event from events order by scan_id, sequence`,
    );

  describe('a lease', () => {
    test('that ran out while its holder was kept from working is not taken by the holder from itself', async () => {
      const world = createWorld({ db: database().db });
      const { scan_id } = await world.scan(await world.caller());
      const run = await world.runs.claim();
      world.clock.pass(60_000);

      const own = await world.runs.claim([scan_id]);
      const alive = run !== null && (await world.runs.heartbeat(run));

      expect([own, alive, await world.runs.claim()]).toEqual([null, true, null]);
    });

    test('that runs out lets another worker run the scan again, as the same scan', async () => {
      const caller = await world.caller();
      const { scan_id } = await world.scan(caller);
      const first = await claim();
      world.clock.pass(LEASE);
      const tooEarly = await world.runs.claim();
      world.clock.pass(1);
      const second = await world.runs.claim();

      expect(tooEarly).toBeNull();
      expect(second).toEqual({ ...first, lease_token: expect.any(String), runs: 2 });
      expect(second?.lease_token).not.toBe(first.lease_token);
      expect(idOf(second)).toBe(scan_id);
    });

    test('is renewed by a heartbeat', async () => {
      await world.scan(await world.caller());
      const run = await claim();
      world.clock.pass(LEASE - 1);
      const held = await world.runs.heartbeat(run);
      world.clock.pass(LEASE);

      expect([held, await world.runs.claim()]).toEqual([true, null]);
    });

    test('that was lost fences its worker off: nothing that it writes changes anything', async () => {
      const caller = await world.caller();
      await world.webhook(caller);
      const { scan_id } = await world.scan(caller);
      const dead = await claim();
      world.clock.pass(LEASE + 1);
      const alive = await claim();
      const before = await contents();

      const writes = [
        await world.runs.heartbeat(dead),
        await world.runs.progress(dead, at(50)),
        await world.runs.complete(dead, outcome([finding()])),
        await world.runs.fail(dead, { code: 'CHECKOUT_FAILED', message: 'x' }),
        await world.runs.timeOut(dead, 600),
      ];
      await world.runs.handBack(dead);

      expect(writes).toEqual([false, false, false, false, false]);
      expect(await contents()).toEqual(before);
      expect(await world.runs.complete(alive, outcome([finding()]))).toBe(true);
      expect((await world.scans.get(caller, scan_id)).issues_count).toBe(1);
    });

    test('that is handed back is free at once', async () => {
      const { scan_id } = await world.scan(await world.caller());
      await world.runs.handBack(await claim());

      const again = await world.runs.claim();

      expect([idOf(again), again?.runs]).toEqual([scan_id, 2]);
    });

    test('of a scan that runs again is taken before any that waits', async () => {
      const caller = await world.caller();
      const [first] = await queue(caller, 2);
      await claim();
      world.clock.pass(LEASE + 1);

      expect(idOf(await world.runs.claim())).toBe(first);
    });

    test('of an abandoned scan goes to one of 8 claimers at once', async () => {
      const made = await queue(await world.caller(), 4);
      for (const _ of made) await claim();
      world.clock.pass(LEASE + 1);

      const claims = await Promise.all(Array.from({ length: 8 }, () => world.runs.claim()));

      const claimed = claims.filter((run) => run !== null).map(idOf);
      expect(claimed.toSorted()).toEqual(made);
    });

    test('ends for all scans when a process knows that it is alone', async () => {
      const made = await queue(await world.caller(), 2);
      for (const _ of made) await claim();

      await world.store.scanRuns.releaseAll();

      expect([idOf(await world.runs.claim()), idOf(await world.runs.claim())].toSorted()).toEqual(made);
    });
  });

  describe('a scan that is run again after a crash', () => {
    test('goes on as one scan: its start stays and its percent never falls', async () => {
      const caller = await world.caller();
      const { scan_id } = await world.scan(caller);
      await world.runs.progress(await claim(), at(60));
      world.clock.pass(LEASE + 1);
      const again = await claim();

      const behind = await world.runs.progress(again, at(30));
      const shown = await world.scans.get(caller, scan_id);
      const ahead = await world.runs.progress(again, at(70));

      expect([behind, ahead]).toEqual([false, true]);
      expect([shown.started_at, shown.progress.percent]).toEqual([new Date(t0).toISOString(), 60]);
      expect((await world.scans.get(caller, scan_id)).progress).toEqual(at(70));
    });

    test('tells each event once, under one id', async () => {
      const caller = await world.caller();
      await world.webhook(caller);
      await world.scan(caller);
      await world.runs.progress(await claim(), at(60));
      const first = await events();
      world.clock.pass(LEASE + 1);
      const again = await claim();

      await world.runs.progress(again, at(80));
      await world.runs.complete(again, outcome([finding()]));

      const all = await events();
      expect(all.slice(0, 2)).toEqual(first);
      expect(all.map(({ event }) => event)).toEqual([
        'scan.started',
        'scan.progress',
        'scan.progress',
        'issue.critical',
        'scan.completed',
      ]);
    });
  });

  describe('scripted scans', () => {
    const script = async (): Promise<{ caller: Caller; scan_id: string }> => {
      const caller = await world.caller('developer', 'test');
      const { scan_id } = await world.scan(caller, { repo_url: 'https://fixtures.sightline.test/critical' });
      return { caller, scan_id };
    };
    const playing = async () => {
      const [run] = await world.runs.playing();
      if (!run) throw new Error('nothing is playing');
      return run;
    };

    test('are played by whoever comes first, and end once', async () => {
      const { caller, scan_id } = await script();
      const queued = await playing();
      await Promise.all([world.runs.startFixture(queued), world.runs.startFixture(queued)]);
      const run = await playing();

      const ends = await Promise.all([
        world.runs.complete(run, outcome([finding()])),
        world.runs.complete(run, outcome([finding()])),
      ]);

      expect(ends.toSorted()).toEqual([false, true]);
      expect(await world.runs.playing()).toEqual([]);
      expect((await world.scans.get(caller, scan_id)).status).toBe('completed');
      expect((await events()).map(({ event }) => event)).toEqual(['scan.started', 'issue.critical', 'scan.completed']);
    });

    test('need no worker: they are neither claimed nor reclaimed', async () => {
      await script();
      await world.runs.startFixture(await playing());
      world.clock.pass(LEASE * 10);

      expect(await world.runs.claim()).toBeNull();
      expect((await playing()).fixture).toBe('critical');
    });

    test('stop when they are canceled', async () => {
      const { caller, scan_id } = await script();
      await world.runs.startFixture(await playing());
      const run = await playing();
      await world.scans.cancel(caller, scan_id);

      expect(await world.runs.playing()).toEqual([]);
      expect(await world.runs.complete(run, outcome([finding()]))).toBe(false);
      expect((await world.issueLists.list(caller, {}, { limit: 10 })).data).toEqual([]);
    });
  });

  /** All that a worker may change. */
  const contents = async () => {
    const { db } = database();
    return {
      scans: await db.query(sql`select * from scans order by scan_id`),
      issues: await db.query(sql`select * from issues order by issue_id`),
      occurrences: await db.query(sql`select * from occurrences order by scan_id, position`),
      events: await db.query(sql`select * from events order by event_id`),
      deliveries: await db.query(sql`select * from deliveries order by delivery_id`),
    };
  };
});
