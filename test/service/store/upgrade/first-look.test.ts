import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playedLook } from '../../../../src/domain/repositories/branches.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../../src/domain/scans/scans.ts';
import { newId } from '../../../../src/runtime/ids.ts';
import { type Db, sql } from '../../../../src/store/engines/db.ts';
import { END_OF_HISTORY, type KeptHistory, openKeptHistory } from '../../../fixtures/databases/kept-history.ts';
import { recountHistory } from '../../../fixtures/databases/recount-history.ts';
import {
  countedNumbers,
  keptNumbers,
  readUpgraded,
  statesAnywhere,
  type Upgraded,
  upgrade,
} from '../../../fixtures/databases/upgraded.ts';
import { engineRun, finding } from '../../../fixtures/worlds/findings.ts';
import { openAgain } from '../../../fixtures/worlds/stored.ts';
import { callerOf, createClock, createWorld } from '../../../fixtures/worlds/world.ts';

/** The last scan of the shop's default branch, which named no ref. */
const LAST = 'scan_01m8bham51fk4a74s93ppn5ptx';

describe.each(['SQLite', 'PostgreSQL'] as const)('the first look at a host after an upgrade, on %s', (engine) => {
  let history: KeptHistory;
  let db: Db;
  let before: Upgraded;
  beforeEach(async () => {
    history = await openKeptHistory(engine);
    db = await openAgain(history);
    await upgrade(db);
    before = await readUpgraded(db);
  });
  afterEach(async () => {
    await db.close();
    history.dispose();
  });

  test('makes the branch without a name and that of the default branch one', async () => {
    const scan = await scanShop(db, await lastFindings(db));

    const { repository_id } = scan;
    const namesIn = ({ branches }: Upgraded) =>
      branches.filter((branch) => branch.repository_id === repository_id).map(({ name }) => name);
    const after = await readUpgraded(db);
    expect(namesIn(before)).toEqual([null, 'feature/one', 'main', 'v1.0']);
    expect(namesIn(after)).toEqual(['feature/one', 'main', 'v1.0']);
    expect(after.repositories.find((one) => one.repository_id === repository_id)?.default_branch).toBe('main');
    expect(after.scans.filter((one) => one.repository_id === repository_id && one.branch === null)).toEqual(
      before.scans.filter((one) => one.repository_id === repository_id && one.ref_kind !== 'branch'),
    );
  });

  test('tells nothing as new or fixed where the code is as it was', async () => {
    const scan = await scanShop(db, await lastFindings(db));

    const { new_issues_count, reopened_issues_count, fixed_issues_count } = scan;
    expect({ new_issues_count, reopened_issues_count, fixed_issues_count }).toEqual({
      new_issues_count: 0,
      reopened_issues_count: 0,
      fixed_issues_count: 0,
    });
    expect(await statesAnywhere(db)).toEqual(
      Object.fromEntries([...(await recountHistory('main'))].map(([issue_id, { since }]) => [issue_id, since])),
    );
    expect(await keptNumbers(db)).toEqual(await countedNumbers(db));
  });

  test('tells what is new and what is fixed since either of the two', async () => {
    const [gone, ...rest] = await lastFindings(db);

    const scan = await scanShop(db, [...rest, finding({ text: 'new' })]);

    expect(scan).toMatchObject({ new_issues_count: 1, reopened_issues_count: 0, fixed_issues_count: 1 });
    const { states } = await readUpgraded(db);
    const its = (one?: { fingerprint: unknown }) =>
      states.filter(
        ({ repository_id, branch, fingerprint }) =>
          repository_id === scan.repository_id && branch === 'main' && fingerprint === one?.fingerprint,
      );
    expect(its(gone).map(({ state }) => state)).toEqual(['fixed']);
    expect(its(finding({ text: 'new' })).map(({ state }) => state)).toEqual(['open']);
    expect(await keptNumbers(db)).toEqual(await countedNumbers(db));
  });

  test('has issues be known there since the earlier of the two has known them', async () => {
    const { repository_id } = await scanShop(db, await lastFindings(db));

    const after = await readUpgraded(db);
    const firstSeen = ({ states }: Upgraded) =>
      Map.groupBy(
        states.filter(
          (state) => state.repository_id === repository_id && (state.branch === null || state.branch === 'main'),
        ),
        ({ issue_id }) => String(issue_id),
      );
    const earliest = [...firstSeen(before)].map(([issue_id, states]) => [
      issue_id,
      Math.min(...states.map(({ first_seen_at }) => Number(first_seen_at))),
    ]);
    expect(earliest.length).toBeGreaterThan(250);
    expect([...firstSeen(after)].map(([issue_id, [state]]) => [issue_id, state?.first_seen_at])).toEqual(earliest);
  });
});

/** A scan of the shop's default branch, whose name its host tells. */
const scanShop = async (db: Db, found: Finding[]): Promise<Scan> => {
  const world = createWorld({ db, newId, clock: createClock(END_OF_HISTORY) });
  const [last] = await db.query<{ account_id: string; repo_url: string }>(
    sql`select account_id, repo_url from scans where scan_id = ${LAST}`,
  );
  const account = await world.accounts.find(last?.account_id ?? '');
  if (!account) throw new Error('the history has lost an account');
  return world.completedScan(callerOf(account), found, {
    input: { repo_url: last?.repo_url ?? '' },
    look: playedLook(null),
    outcome: { engines: [engineRun('patterns'), engineRun('secrets'), engineRun('taint')] },
  });
};

/** What the last scan of the shop's default branch has found, as a scan of the same code finds it again. */
const lastFindings = async (db: Db): Promise<Finding[]> => {
  const rows = await db.query<{ record: string; state: string; enclosing_function: string | null }>(
    sql`select record, state, enclosing_function from occurrences where scan_id = ${LAST} order by position`,
  );
  const known = await db.query<{ fingerprint: string; relocation_hash: string }>(sql`select fingerprint, relocation_hash
    from fingerprints where repository_id = (select repository_id from scans where scan_id = ${LAST})`);
  const relocations = new Map(known.map(({ fingerprint, relocation_hash }) => [fingerprint, relocation_hash]));
  return rows.map(({ record, state, enclosing_function }) => {
    const issue = JSON.parse(record) as Finding; // as the version before has written it
    return {
      ...issue,
      relocation_hash: relocations.get(issue.fingerprint) ?? '',
      enclosing_function: enclosing_function ?? '',
      suppression: state === 'suppressed' ? { kind: 'comment', reason: null } : null,
      earlier: [],
      elsewhere: [],
      replaces: [],
    };
  });
};
