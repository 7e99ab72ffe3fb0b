import { beforeEach, describe, expect, test } from 'vitest';
import { createTriage } from '../../../src/domain/issues/triage.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY, HOUR } from '../../../src/domain/kernel/time.ts';
import { createOverviews } from '../../../src/domain/scans/overview.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { type Queryable, sql } from '../../../src/store/engines/db.ts';
import { createOverviewStore } from '../../../src/store/scans/overview.ts';
import { openTestSqlite } from '../../fixtures/databases/databases.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, phpAlone } from '../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const nothing = { scans: 0, failed: 0, average_score: null, score_version: null, new_issues: 0, fixed_issues: 0 };
const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let get: (days: number, by?: Caller) => ReturnType<ReturnType<typeof createOverviews>['get']>;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    const overviews = createOverviews({ store: world.store, now: world.clock.now });
    get = (days, by = caller) => overviews.get(by, days);
  });

  const completed = (repo_url: string, severities: ('critical' | 'high' | 'low')[], by = caller): Promise<Scan> =>
    world.completedScan(
      by,
      severities.map((severity, at) => finding({ severity, file: `src/${at}.js` })),
      { input: { repo_url } },
    );
  /** Of repositories, as many as there are. */
  const repository = (name: string) => `https://git.example.com/acme/${name}`;

  test('of an account without a scan is empty, day by day', async () => {
    expect(await get(3)).toEqual({
      days: [
        { date: '2026-11-19', ...nothing },
        { date: '2026-11-20', ...nothing },
        { date: '2026-11-21', ...nothing },
      ],
      open_issues: none,
      score: null,
      repositories: [],
      totals: { scans: 0, repositories: 0, unscored_repositories: 0, earlier_version_repositories: 0 },
    });
  });

  test('counts what ended on each day, and says how each repository stands now', async () => {
    const first = await completed(repository('shop'), ['critical', 'high']);
    world.clock.pass(DAY);
    const second = await completed(repository('shop'), ['high']);
    const clean = await completed(repository('site'), []);

    const latest = ({ repo_url, scan_id, score, unscored, issues_by_severity, finished_at }: Scan) => ({
      repo_url,
      scan_id,
      score,
      unscored,
      issues_by_severity,
      finished_at,
    });
    expect(await get(2)).toEqual({
      days: [
        {
          date: '2026-11-21',
          scans: 1,
          failed: 0,
          average_score: first.score,
          score_version: 3,
          new_issues: 2,
          fixed_issues: 0,
        },
        {
          date: '2026-11-22',
          scans: 2,
          failed: 0,
          new_issues: 0,
          fixed_issues: 1,
          score_version: 3,
          average_score: ((second.score ?? 0) + (clean.score ?? 0)) / 2,
        },
      ],
      open_issues: { ...none, high: 1 },
      score: Math.round(((second.score ?? 0) + (clean.score ?? 0)) / 2),
      repositories: [latest(clean), latest(second)],
      totals: { scans: 3, repositories: 2, unscored_repositories: 0, earlier_version_repositories: 0 },
    });
  });

  test('leaves scans without a score out of every average, and shows them as such', async () => {
    const unscored = await world.completedScan(caller, [], {
      input: { repo_url: repository('blog') },
      outcome: phpAlone,
    });
    const before = await get(1);
    await completed(repository('shop'), []);

    const after = await get(1);
    expect([before.days[0]?.average_score, before.score]).toEqual([null, null]);
    expect([after.days[0]?.average_score, after.score]).toEqual([100, 100]);
    expect(after.totals).toEqual({
      scans: 2,
      repositories: 2,
      unscored_repositories: 1,
      earlier_version_repositories: 0,
    });
    expect(after.repositories[1]).toMatchObject({
      scan_id: unscored.scan_id,
      score: null,
      unscored: phpAlone.unscored,
    });
  });

  test('averages scores of one version of the formula alone, the newest that there is', async () => {
    const earlier = (version: number, { scan_id }: Scan) =>
      database().db.query(sql`update scans set score_version = ${version} where scan_id = ${scan_id}`);
    const old = await completed(repository('shop'), ['critical']);
    await earlier(2, old);
    world.clock.pass(DAY);
    await earlier(2, await completed(repository('blog'), ['critical']));
    const before = await get(2);
    const clean = await completed(repository('site'), []);

    const after = await get(2);

    expect(before.days.map(({ average_score, score_version }) => [average_score, score_version])).toEqual([
      [old.score, 2],
      [old.score, 2],
    ]);
    expect([before.score, before.totals.earlier_version_repositories]).toEqual([old.score, 0]);
    expect(after.days.map(({ average_score, score_version }) => [average_score, score_version])).toEqual([
      [old.score, 2],
      [clean.score, 3],
    ]);
    expect([after.score, after.totals.earlier_version_repositories]).toEqual([clean.score, 2]);
  });

  test('counts scans that failed, not those that are open', async () => {
    await world.scan(caller);
    const run = await world.runs.claim();
    if (!run) throw new Error('nothing waited');
    await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'no' });
    await world.scan(caller);

    const { days, totals, repositories } = await get(1);
    expect([days, totals, repositories]).toEqual([
      [{ date: '2026-11-21', ...nothing, scans: 1, failed: 1 }],
      { scans: 1, repositories: 0, unscored_repositories: 0, earlier_version_repositories: 0 },
      [],
    ]);
  });

  test('begins with the first moment of its first day', async () => {
    await completed(repository('shop'), []); // 21 November, a second after noon
    world.clock.pass(2 * DAY + 12 * HOUR - 2_000); // the last second of 23 November
    const { days: before, totals: counted } = await get(3);
    world.clock.pass(2_000);
    const { days: after, totals, repositories } = await get(3);

    expect(before.map(({ scans }) => scans)).toEqual([1, 0, 0]);
    expect(after.map(({ date, scans }) => [date, scans])).toEqual([
      ['2026-11-22', 0],
      ['2026-11-23', 0],
      ['2026-11-24', 0],
    ]);
    expect([counted.scans, totals.scans]).toEqual([1, 0]);
    expect(repositories).toHaveLength(1); // a repository stands as its latest scan left it, however long ago
  });

  test('counts a dismissed issue as open from the moment its dismissal ends', async () => {
    const { scan_id } = await completed(repository('shop'), ['critical', 'low']);
    const { data } = await world.issues.listOfScan(caller, scan_id, {}, { limit: 10 });
    const triage = createTriage({ store: world.store, now: world.clock.now });
    const expires_at = new Date(world.clock.now() + HOUR).toISOString();
    for (const { issue_id } of data) await triage.update(caller, issue_id, { reason: 'wont_fix', expires_at });
    const dismissed = await get(1);
    world.clock.pass(HOUR);

    expect([dismissed.open_issues, (await get(1)).open_issues]).toEqual([none, { ...none, critical: 1, low: 1 }]);
  });

  test('shows the ten repositories that were scanned last, and counts all', async () => {
    for (let at = 0; at < 12; at += 1) await completed(repository(`r${at}`), at === 0 ? ['critical'] : []);

    const { repositories, totals, score } = await get(1);
    const shown = repositories.map(({ repo_url }) => repo_url);
    expect(shown).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => repository(`r${at}`)));
    // 11 × 100 and one of 20
    expect([totals, score]).toEqual([
      { scans: 12, repositories: 12, unscored_repositories: 0, earlier_version_repositories: 0 },
      93,
    ]);
  });

  describe('sees nothing', () => {
    test('of another account or environment', async () => {
      await completed(repository('shop'), ['critical']);
      const empty = {
        score: null,
        repositories: [],
        open_issues: none,
        totals: { scans: 0, repositories: 0, unscored_repositories: 0, earlier_version_repositories: 0 },
      };

      expect(await get(1, await world.caller())).toMatchObject(empty);
      expect(await get(1, { ...caller, environment: 'test' })).toMatchObject(empty);
    });
  });
});

test('an overview reads indexes, never all scans and issues there are', async () => {
  const { db, dispose } = await openTestSqlite();
  const plan: string[] = [];
  const explaining: Queryable = {
    ...db,
    query: async ({ strings: [first = '', ...others], values }) => {
      const rows = await db.query<{ detail: string }>(sql([`explain query plan ${first}`, ...others], ...values));
      plan.push(...rows.map(({ detail }) => detail));
      return [];
    },
  };
  const store = createOverviewStore(explaining);
  const scope = { account_id: 'acc_1', environment: 'live' } as const;
  await store.days(scope, t0);
  await store.openIssues(scope, t0);
  await store.latestScans(scope);
  await dispose();

  const used = plan.filter((line) => /(SEARCH|SCAN) (scans|issues|latest)/.test(line));
  expect(used.map((line) => /USING (COVERING )?INDEX \w+/.exec(line)?.[0])).toEqual([
    'USING COVERING INDEX scans_ended',
    'USING COVERING INDEX issues_open',
    'USING COVERING INDEX issues_lapsing',
    'USING COVERING INDEX scans_completed',
    'USING COVERING INDEX scans_completed',
    'USING INDEX sqlite_autoindex_scans_1',
    'USING COVERING INDEX scans_completed',
  ]);
});
