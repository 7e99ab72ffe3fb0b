import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepDay } from '../../../../src/domain/issues/standing/days.ts';
import { decide } from '../../../../src/domain/issues/standing/decide.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { DAY, isoTime } from '../../../../src/domain/kernel/time.ts';
import type { Scan } from '../../../../src/domain/scans/scans.ts';
import { newId } from '../../../../src/runtime/ids.ts';
import { allBackfills } from '../../../../src/store/backfills/all.ts';
import { runBackfills } from '../../../../src/store/backfills/backfill.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { finding } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';

const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const completed = (name: string, severities: ('critical' | 'high' | 'low')[], ref?: string): Promise<Scan> =>
    world.completedScan(
      caller,
      severities.map((severity, at) => finding({ severity, file: `src/${at}.js` })),
      { input: { repo_url: `https://git.example.com/acme/${name}`, ...(ref && { ref }) } },
    );
  const kept = () => world.store.days.list(caller, 0);
  const issuesOf = async ({ scan_id }: Scan): Promise<string[]> =>
    (await world.issues.listOfScan(caller, scan_id, {}, { limit: 100 })).data.map(({ issue_id }) => issue_id);

  describe('what totals are on a day', () => {
    test('is kept with all that two changes have done that end together', async () => {
      const scans = [await completed('shop', ['critical']), await completed('site', ['high', 'low'])];
      const issues = await Promise.all(scans.map(issuesOf));
      const decision = { reason: 'wont_fix', comment: null, by: 'key', at: isoTime(0), expires_at: null } as const;
      const released = Promise.withResolvers<void>();
      const decided = Promise.withResolvers<void>();
      const dismiss = (at: number, { onDecided, end }: { onDecided: () => void; end: Promise<void> }) =>
        world.store.transaction(async (tx) => {
          const issue_ids = issues[at] ?? [];
          await tx.branches.hold(caller, [scans[at]?.repository_id ?? '']);
          await decide(tx, caller, [{ issue_ids, decision }], world.clock.now());
          onDecided();
          await keepDay(tx, caller, world.clock.now());
          await end;
        });

      const first = dismiss(0, { onDecided: decided.resolve, end: released.promise });
      await decided.promise;
      const another = Promise.withResolvers<void>();
      const second = dismiss(1, { onDecided: another.resolve, end: Promise.resolve() });
      // On SQLite it does not begin before the first has ended
      if (database().db.engine === 'postgres') await another.promise;
      await wait(50);
      released.resolve();
      await Promise.all([first, second]);

      expect(await kept()).toMatchObject([{ open: none, score: 100, repositories: 2 }]);
    });

    test('is taken back with the change that fails', async () => {
      await completed('shop', ['critical']);
      const before = await kept();
      world.clock.pass(DAY);
      const failing = world.store.transaction(async (tx) => {
        await keepDay(tx, caller, world.clock.now());
        throw new Error('no');
      });

      await expect(failing).rejects.toThrow('no');
      expect(await kept()).toEqual(before);
    });

    test('is of one account and environment alone', async () => {
      await completed('shop', ['critical']);

      expect(await world.store.days.list({ ...caller, environment: 'test' }, 0)).toEqual([]);
      expect(await world.store.days.list(await world.caller(), 0)).toEqual([]);
    });
  });

  describe('days from before they were kept', () => {
    const forgetAndRun = async () => {
      await database().db.query(sql`delete from days`);
      await database().db.query(sql`delete from backfills`);
      await runBackfills(database().db, allBackfills(newId), { now: world.clock.now, onDone: () => undefined });
    };

    test('are worked out of scans of default branches, as they would have been kept', async () => {
      await completed('shop', ['critical', 'high']);
      await completed('shop', ['critical', 'low', 'low'], 'feature');
      world.clock.pass(DAY);
      await completed('site', ['low']);
      await completed('site', []);
      world.clock.pass(2 * DAY);
      await completed('shop', ['high']);
      const before = await kept();

      await forgetAndRun();

      expect(before.map(({ open, repositories }) => [open, repositories])).toEqual([
        [{ ...none, critical: 1, high: 1 }, 1],
        [{ ...none, critical: 1, high: 1 }, 2],
        [{ ...none, high: 1 }, 2],
      ]);
      expect(await kept()).toEqual(before);
    });

    test('end with how issues stand on the day of the upgrade', async () => {
      const [issue_id = ''] = await issuesOf(await completed('shop', ['critical']));
      world.clock.pass(DAY);
      await world.triage.update(caller, issue_id, { dismissal: { reason: 'wont_fix' } });
      world.clock.pass(DAY);

      await forgetAndRun();

      expect((await kept()).map(({ open, score }) => [open, score])).toEqual([
        [{ ...none, critical: 1 }, expect.any(Number)],
        [none, 100],
      ]);
    });
  });
});
