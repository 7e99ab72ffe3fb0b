import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rebuildBranch } from '../../../../src/domain/issues/standing/rebuild-branch.ts';
import type { Scope } from '../../../../src/domain/kernel/caller.ts';
import { type Db, sql } from '../../../../src/store/engines/db.ts';
import { type KeptHistory, openKeptHistory } from '../../../fixtures/databases/kept-history.ts';
import { recountHistory } from '../../../fixtures/databases/recount-history.ts';
import {
  countedNumbers,
  keptNumbers,
  readUpgraded,
  statesAnywhere,
  type Upgraded,
  upgrade,
} from '../../../fixtures/databases/upgraded.ts';
import { openAgain } from '../../../fixtures/worlds/stored.ts';
import { createWorld } from '../../../fixtures/worlds/world.ts';

const NODE = join(import.meta.dirname, '../../../../node_modules/.bin/node');
const RUN_BACKFILLS = join(import.meta.dirname, '../../../fixtures/programs/run-backfills.ts');

describe.each(['SQLite', 'PostgreSQL'] as const)('the history of the version before, on %s', (engine) => {
  let history: KeptHistory;
  let db: Db;
  beforeEach(async () => {
    history = await openKeptHistory(engine);
    db = await openAgain(history);
  });
  afterEach(async () => {
    await db.close();
    history.dispose();
  });

  test('has each issue stand as a plain recount of its scans says', async () => {
    await upgrade(db);

    expect(await statesAnywhere(db)).toEqual(await recounted());
  });

  test('has branches whose numbers are those of their states', async () => {
    await upgrade(db);

    expect(await keptNumbers(db)).toEqual(await countedNumbers(db));
  });

  test('tells no numbers of a branch of which no scan has a result', async () => {
    await upgrade(db);

    const { branches } = await readUpgraded(db);
    const unknown = branches.filter(({ last_scan_id }) => last_scan_id === null);
    expect(unknown.map(({ name, open_issues }) => [name, open_issues])).toEqual([['main', null]]);
  });

  test('has states in which a rebuild finds nothing to change', async () => {
    await upgrade(db);
    const before = await readUpgraded(db);

    await rebuildAll(db);

    expect(await readUpgraded(db)).toEqual(before);
  });

  test('is the same after a process was killed in each part of the upgrade', async () => {
    let killed = 0;
    for (let transactions = 1; !(await upgradedWithin(db, transactions)); transactions += 1) killed += 1;

    expect(killed).toBeGreaterThan(5);
    expect(await readUpgraded(db)).toEqual(await undisturbed());
  });

  test('is the same after two processes have brought it up to date together', async () => {
    const processes = [await startUpgrade(history), await startUpgrade(history)];

    expect(await Promise.all(processes.map((go) => go()))).toEqual([0, 0]);
    expect(await readUpgraded(db)).toEqual(await undisturbed());
  });

  const undisturbed = async (): Promise<Upgraded> => {
    const another = await openKeptHistory(engine);
    const fresh = await openAgain(another);
    try {
      await upgrade(fresh);
      return await readUpgraded(fresh);
    } finally {
      await fresh.close();
      another.dispose();
    }
  };
});

/** Whether a process has come to the end that is killed before a transaction more than these commits. */
const upgradedWithin = async (db: Db, most: number): Promise<boolean> => {
  let transactions = 0;
  const dying: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        transactions += 1;
        if (transactions > most) throw new Error('killed');
        return result;
      }),
  };
  return upgrade(dying).then(
    () => true,
    () => false,
  );
};

/** A process that has opened the database; called, it brings it up to date, and answers with its exit code. */
const startUpgrade = async ({ location }: KeptHistory): Promise<() => Promise<number>> => {
  const running = spawn(NODE, [RUN_BACKFILLS, location], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(running, 'exit');
  await Promise.race([once(running.stdout, 'data'), exited]);
  return async () => {
    running.stdin.write('go\n');
    const [code] = await exited;
    return Number(code);
  };
};

const recounted = async (): Promise<Record<string, string>> =>
  Object.fromEntries([...(await recountHistory())].map(([issue_id, { since }]) => [issue_id, since]));

const rebuildAll = async (db: Db): Promise<void> => {
  const { store } = createWorld({ db });
  const branches = await db.query<{ branch_id: string; repository_id: string } & Scope>(
    sql`select branch_id, repository_id, account_id, environment from branches`,
  );
  for (const branch of branches) {
    const from = (after: string | null) => store.transaction((tx) => rebuildBranch(tx, branch, branch, after));
    for (let after = await from(null); after !== null; ) after = await from(after);
  }
};
