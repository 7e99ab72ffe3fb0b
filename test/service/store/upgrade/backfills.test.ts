import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { playedLook } from '../../../../src/domain/repositories/branches.ts';
import type { Scan } from '../../../../src/domain/scans/scans.ts';
import { newId } from '../../../../src/runtime/ids.ts';
import { allBackfills } from '../../../../src/store/backfills/all.ts';
import { runBackfills } from '../../../../src/store/backfills/backfill.ts';
import { type Db, sql } from '../../../../src/store/engines/db.ts';
import { openTestSqlite } from '../../../fixtures/databases/databases.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { forgetBranches } from '../../../fixtures/databases/forget-branches.ts';
import { readUpgraded } from '../../../fixtures/databases/upgraded.ts';
import { findings } from '../../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, type World } from '../../../fixtures/worlds/world.ts';

const sha = '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64';

test('a database in which nothing was stored yet has nothing to be brought up to date', async () => {
  const { db, dispose } = await openTestSqlite();
  const done: string[] = [];
  await runBackfills(db, allBackfills(newId), { now: Date.now, onDone: ({ name }) => done.push(name) });
  const rows = await db.query<{ finished_at: number | null }>(sql`select finished_at from backfills`);
  await dispose();

  expect(done).toEqual([]);
  expect(rows.map(({ finished_at }) => finished_at)).toEqual(allBackfills(newId).map(() => expect.any(Number)));
});

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let scans: Scan[];
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    scans = [];
    for (const [address, ref] of [
      [repo_url, undefined],
      [repo_url, 'main'],
      ['https://GIT.example.com/acme/shop/', undefined],
      [repo_url, sha],
      ['https://git.example.com/acme/other', undefined],
    ] as const)
      scans.push(
        await world.completedScan(caller, [], {
          input: { repo_url: address, ...(ref && { ref }) },
          outcome: { commit_sha: sha },
        }),
      );
    scans.push(await world.scan(caller));
    await forget();
  });

  const forget = (): Promise<void> => forgetBranches(database().db);

  const run = (db: Db = database().db) =>
    runBackfills(db, allBackfills(world.newId, 500), { now: world.clock.now, onDone: () => undefined });

  const places = async () =>
    (await Promise.all(scans.map(({ scan_id }) => world.scans.get(caller, scan_id)))).map((scan) => [
      scan.repository_id,
      scan.branch,
      scan.ref_kind,
    ]);

  describe('scans of before', () => {
    test('get the repository of their address, and the branch that they seem to be of', async () => {
      await run();

      const [one, , , , other] = scans.map(({ scan_id }) => `repo_${scan_id.slice(5)}`);
      expect(await places()).toEqual([
        [one, null, 'branch'],
        [one, 'main', 'branch'],
        [one, null, 'branch'],
        [one, null, 'commit'],
        [other, null, 'branch'],
        [one, null, null],
      ]);
      const { data } = await world.repositories.list(caller, {}, { sort: 'name', limit: 10 });
      expect(data.map(({ name, created_at }) => [name, created_at])).toEqual([
        ['acme/other', scans[4]?.created_at],
        ['acme/shop', scans[0]?.created_at],
      ]);
    });

    test('are of the default branch as soon as a look has named it', async () => {
      await run();
      await world.scans.cancel(caller, scans[5]?.scan_id ?? '');
      await world.completedScan(caller, [], { look: playedLook(null) });

      expect((await places()).map(([, branch]) => branch)).toEqual(['main', 'main', 'main', null, null, null]);
    });

    test('have looks in the order in which they started', async () => {
      await run();

      const rows = await database().db.query<{
        look_from: number;
        look_to: number;
      }>(sql`select look_from, look_to from scans
        where repository_id = ${`repo_${scans[0]?.scan_id.slice(5)}`} and look_to is not null order by scan_id`);
      expect(rows.map(({ look_from, look_to }) => [look_from, look_to])).toEqual([
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ]);
    });

    test('are found by a process that was killed before between two batches', async () => {
      const whole = async () => {
        await run();
        return [
          await places(),
          await database().db.query(sql`select scan_id, look_from, look_to from scans order by scan_id`),
        ];
      };
      const expected = await whole();

      for (let killedAt = 1; killedAt < 6; killedAt += 1) {
        await forget();
        await run(dying(database().db, killedAt)).catch(() => undefined);
        expect(await whole()).toEqual(expected);
      }
    });

    test('are worked through once', async () => {
      await run();
      const done: string[] = [];
      await runBackfills(database().db, allBackfills(world.newId), {
        now: world.clock.now,
        onDone: ({ name }) => done.push(name),
      });

      expect(done).toEqual([]);
    });
  });

  test('states of more issues than a batch takes are the same after a process was killed within a branch', async () => {
    const many = findings(1_001);
    await world.scans.cancel(caller, scans[5]?.scan_id ?? '');
    await world.completedScan(caller, many);
    await world.completedScan(caller, many.slice(0, 700), { input: { ref: 'feature' } });
    await world.completedScan(caller, many.slice(400));
    await forget();
    await run();
    const expected = await readUpgraded(database().db);
    await forget();
    const positions = new Set<string | null>();

    for (let most = 2; !(await isDone()); most += 1) {
      await run(dying(database().db, most)).catch(() => undefined);
      positions.add(await positionIn('states of branches'));
    }

    expect(await readUpgraded(database().db)).toEqual(expected);
    expect(expected.states.length).toBeGreaterThan(1_700);
    expect([...positions].filter((position) => position?.includes(' '))).not.toEqual([]);
  });

  const isDone = async (): Promise<boolean> => {
    const rows = await database().db.query<{ name: string }>(
      sql`select name from backfills where finished_at is not null`,
    );
    return rows.length === allBackfills(world.newId).length;
  };

  const positionIn = async (name: string): Promise<string | null> => {
    const [row] = await database().db.query<{ position: string | null }>(
      sql`select position from backfills where name = ${name}`,
    );
    return row?.position ?? null;
  };

  test('a kept answer of before names the repository when it is given again', async () => {
    const request = { input: { repo_url }, request_id: 'req', idempotency_key: 'kept' };
    const { scan_id } = await world.scans.create(caller, request);
    const { db } = database();
    const [row] = await db.query<{ answer: string }>(sql`select answer from idempotency_keys`);
    const { repository_id: _, ...before } = JSON.parse(row?.answer ?? '{}');
    await db.query(sql`update idempotency_keys set answer = ${JSON.stringify(before)}`);
    await forget();
    await run();

    const again = await world.scans.create(caller, request);

    expect(again).toMatchObject({ scan_id, repository_id: expect.stringMatching(/^repo_/) });
  });
});

/** The database as a process sees it that is killed before its n-th transaction has committed. */
const dying = (db: Db, killedAt: number): Db => {
  let transactions = 0;
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        transactions += 1;
        if (transactions >= killedAt) throw new Error('killed');
        return result;
      }),
  };
};
