import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { ScanRun } from '../../../src/domain/scans/scan-run.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { outcome } from '../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

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
  const running = async (caller: Caller) => (await world.scans.usage(caller.account_id)).running;
  const events = () =>
    database().db.query<{ event_id: string; event: string }>(
      sql`select event_id, event from events order by scan_id, sequence`,
    );

  /** One worker that claims until nothing is left for it; `onClaim` gets each claim before the next. */
  const claimer = async (onClaim: (run: ScanRun) => Promise<void>): Promise<void> => {
    for (;;) {
      const run = await world.runs.claim();
      if (!run) return;
      await onClaim(run);
    }
  };

  describe('a claim', () => {
    test('starts the scan and holds all that its run needs', async () => {
      const caller = await world.caller();
      const scan = await world.scan(caller, { ref: 'main' });
      world.clock.pass(700);

      const run = await world.runs.claim();

      expect(run).toEqual({
        scan: {
          ...scan,
          status: 'running',
          progress: { ...scan.progress, phase: 'checkout' },
          started_at: new Date(t0 + 700).toISOString(),
        },
        account_id: caller.account_id,
        environment: 'live',
        request_id: 'req_1',
        lease_token: expect.any(String),
        runs: 1,
      });
      expect(await world.scans.get(caller, scan.scan_id)).toEqual(run?.scan);
    });

    test('tells that the scan has started, in the same transaction', async () => {
      await world.scan(await world.caller());
      await claim();

      expect((await events()).map(({ event }) => event)).toEqual(['scan.started']);
    });

    test('finds nothing in an empty queue, and leaves scripted scans alone', async () => {
      await world.scan(await world.caller('developer', 'test'), { repo_url: 'https://fixtures.sightline.test/clean' });

      expect(await world.runs.claim()).toBeNull();
    });

    test('takes the oldest scan of an account', async () => {
      const made = await queue(await world.caller(), 3);

      expect([idOf(await claim()), idOf(await claim()), idOf(await claim())]).toEqual(made);
    });

    test('gives each scan to one of 8 claimers at once', async () => {
      const callers = [await world.caller(), await world.caller(), await world.caller()];
      const made = (await Promise.all(callers.map((caller) => queue(caller, 8)))).flat();
      const claimed: string[] = [];

      await Promise.all(Array.from({ length: 8 }, () => claimer(async ({ scan }) => void claimed.push(scan.scan_id))));
      // What all of them left because another was just at it
      await claimer(async ({ scan }) => void claimed.push(scan.scan_id));

      expect(claimed.toSorted()).toEqual(made.toSorted());
      expect(await world.runs.claim()).toBeNull();
    });

    test.each([
      { plan: 'vibe_coder' as const, limit: 1 },
      { plan: 'developer' as const, limit: 3 },
      { plan: 'enterprise' as const, limit: 10 },
    ])('never runs more than $limit of the plan $plan side by side, however many claim', async ({ plan, limit }) => {
      const caller = await world.caller(plan);
      const made = await queue(caller, 15);
      const seen: number[] = [];
      const finish = async (run: ScanRun): Promise<void> => {
        seen.push(await running(caller));
        await world.runs.complete(run, outcome([]));
      };

      const burst = await Promise.all(Array.from({ length: 14 }, () => world.runs.claim()));
      seen.push(await running(caller));
      const held = burst.filter((run) => run !== null);
      for (const run of held) await world.runs.complete(run, outcome([]));
      await Promise.all(Array.from({ length: 8 }, () => claimer(finish)));
      await claimer(finish);

      expect(Math.max(...seen)).toBeLessThanOrEqual(limit);
      expect((await world.listScans(caller, { status: ['completed'] }, { limit: 100 })).data).toHaveLength(made.length);
    });

    test('fills the plan: the limit is reached, and one end makes room for one more', async () => {
      const caller = await world.caller('developer');
      await queue(caller, 5);
      const runs = [await claim(), await claim(), await claim()];
      const full = await world.runs.claim();
      if (runs[1]) await world.runs.fail(runs[1], { code: 'CHECKOUT_FAILED', message: 'x' });

      expect(full).toBeNull();
      expect(idOf(await world.runs.claim())).not.toBeNull();
      expect(await world.runs.claim()).toBeNull();
    });

    test('is fair: 50 waiting scans of one account do not hold up the one of another', async () => {
      const [busy, quiet] = [await world.caller(), await world.caller()];
      await queue(busy, 50);
      world.clock.pass(1);
      const [only] = await queue(quiet, 1);

      const claimed = [await claim(), await claim(), await claim()];

      expect(claimed.map(({ account_id }) => account_id)).toEqual([busy.account_id, quiet.account_id, busy.account_id]);
      expect(idOf(claimed[1] ?? null)).toBe(only);
    });

    test('passes by an account that is at its limit', async () => {
      const [small, other] = [await world.caller('vibe_coder'), await world.caller('vibe_coder')];
      await queue(small, 2);
      const [first] = [await claim()];
      const [waiting] = await queue(other, 1);

      expect(first.account_id).toBe(small.account_id);
      expect(idOf(await world.runs.claim())).toBe(waiting);
      expect(await world.runs.claim()).toBeNull();
    });
  });
});
