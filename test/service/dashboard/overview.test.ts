import { beforeEach, describe, expect, test } from 'vitest';
import { keepDay } from '../../../src/domain/issues/standing/days.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY, HOUR, isoTime } from '../../../src/domain/kernel/time.ts';
import type { Overview } from '../../../src/domain/scans/overview.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { type Queryable, type Sql, sql } from '../../../src/store/engines/db.ts';
import { createDayStore } from '../../../src/store/issues/days.ts';
import { createOverviewStore } from '../../../src/store/scans/overview.ts';
import { openTestSqlite } from '../../fixtures/databases/databases.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, phpAlone } from '../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
const noScans = { scans: 0, failed: 0, new_issues: 0, fixed_issues: 0 };
const nothing = { ...noScans, open_issues: null, average_score: null, score_version: null, repositories: 0 };
const noTotals = {
  scans: 0,
  failed_scans: 0,
  repositories: 0,
  unscanned_repositories: 0,
  failed_repositories: 0,
  unscored_repositories: 0,
  earlier_version_repositories: 0,
};

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let get: (days: number, by?: Caller) => Promise<Overview>;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    get = (days, by = caller) => world.overviews.get(by, days);
  });

  const completed = (
    repo_url: string,
    severities: ('critical' | 'high' | 'low')[],
    ref: string | null = null,
  ): Promise<Scan> =>
    world.completedScan(
      caller,
      severities.map((severity, at) => finding({ severity, file: `src/${at}.js` })),
      { input: { repo_url, ...(ref === null ? {} : { ref }) } },
    );
  /** Of repositories, as many as there are. */
  const repository = (name: string) => `https://git.example.com/acme/${name}`;
  const dismissAll = async ({ scan_id }: Scan, expires_at: string | null = null) => {
    const { data } = await world.issues.listOfScan(caller, scan_id, {}, { limit: 100 });
    const issue_ids = data.map(({ issue_id }) => issue_id);
    await world.triage.updateMany(caller, { issue_ids, dismissal: { reason: 'wont_fix', expires_at } });
  };
  const openByDay = async (days: number) =>
    (await get(days)).days.map(({ open_issues }) => open_issues && Object.values(open_issues).reduce((a, b) => a + b));

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
      totals: noTotals,
    });
  });

  test('counts what ended on each day, and says how each repository stands now', async () => {
    const first = await completed(repository('shop'), ['critical', 'high']);
    world.clock.pass(DAY);
    const second = await completed(repository('shop'), ['high']);
    const clean = await completed(repository('site'), []);

    const average_score = Math.round(((second.score ?? 0) + (clean.score ?? 0)) / 2);
    const shown = ({ repository_id, repo_url, score, scan_id, status, branch, finished_at }: Scan) => ({
      repository_id,
      repo_url,
      name: repo_url.slice('https://git.example.com/'.length),
      score,
      unscored: null,
      last_scan: { scan_id, status, branch, finished_at },
    });
    expect(await get(2)).toEqual({
      days: [
        {
          date: '2026-11-21',
          scans: 1,
          failed: 0,
          new_issues: 2,
          fixed_issues: 0,
          open_issues: { ...none, critical: 1, high: 1 },
          average_score: first.score,
          score_version: 3,
          repositories: 1,
        },
        {
          date: '2026-11-22',
          scans: 2,
          failed: 0,
          new_issues: 0,
          fixed_issues: 1,
          open_issues: { ...none, high: 1 },
          average_score,
          score_version: 3,
          repositories: 2,
        },
      ],
      open_issues: { ...none, high: 1 },
      score: average_score,
      repositories: [
        { ...shown(clean), open_issues: none },
        { ...shown(second), open_issues: { ...none, high: 1 } },
      ],
      totals: { ...noTotals, scans: 3, repositories: 2 },
    });
  });

  test('goes by default branches, and counts scans of any ref', async () => {
    await completed(repository('shop'), ['critical']);
    await completed(repository('shop'), ['critical', 'high', 'low'], 'feature');
    await completed(repository('shop'), [], 'refs/tags/v1');
    await completed(repository('blog'), ['high'], 'feature');

    const { days, open_issues, repositories, totals } = await get(1);
    expect(days).toMatchObject([{ scans: 4, new_issues: 1, fixed_issues: 0, repositories: 1 }]);
    expect(open_issues).toEqual({ ...none, critical: 1 });
    expect(repositories.map((one) => [one.name, one.open_issues, one.last_scan?.branch])).toEqual([
      ['acme/blog', null, 'feature'],
      ['acme/shop', { ...none, critical: 1 }, null],
    ]);
    expect(totals).toEqual({ ...noTotals, scans: 4, repositories: 2, unscanned_repositories: 1 });
  });

  test('shows a repository as it stands after triage, not as its last scan saw it', async () => {
    await dismissAll(await completed(repository('shop'), ['critical', 'low']));

    const { repositories, open_issues, score } = await get(1);
    expect([open_issues, score]).toEqual([none, 100]);
    expect(repositories).toMatchObject([{ score: 100, open_issues: none }]);
  });

  test('has a day without a change end as the one before, and the last one as it is now', async () => {
    const scan = await completed(repository('shop'), ['critical', 'low']);
    world.clock.pass(2 * DAY);
    const before = await openByDay(4);
    await dismissAll(scan);
    const after = await openByDay(4);
    world.clock.pass(3 * DAY);

    expect([before, after, await openByDay(4)]).toEqual([
      [null, 2, 2, 2],
      [null, 2, 2, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('keeps of a day what its last change has left', async () => {
    await dismissAll(await completed(repository('shop'), ['critical']));
    await completed(repository('site'), ['high', 'low']);
    const today = await get(1);
    world.clock.pass(DAY);

    const { days } = await get(2);
    expect(days[0]).toEqual(today.days[0]);
    expect(days[1]).toEqual({ ...today.days[0], date: '2026-11-22', ...noScans });
  });

  test('goes by another default branch from the look on that shows it', async () => {
    await completed(repository('shop'), ['critical', 'high']);
    await completed(repository('shop'), ['low'], 'next');
    world.clock.pass(DAY);
    const look = { ref_kind: 'tag', branch: null, default_branch: 'next', branches: null } as const;
    await world.scan(caller, { repo_url: repository('shop'), ref: 'v1' });
    await world.claim(look);

    expect(await openByDay(2)).toEqual([2, 1]);
    expect(await world.store.days.list(caller, 0)).toMatchObject([
      { open: { ...none, critical: 1, high: 1 } },
      { open: { ...none, low: 1 } },
    ]);
  });

  test('leaves repositories without a score out of every average, and shows them as such', async () => {
    const unscored = await world.completedScan(caller, [], {
      input: { repo_url: repository('blog') },
      outcome: phpAlone,
    });
    const before = await get(1);
    await completed(repository('shop'), []);

    const after = await get(1);
    expect([before.days[0]?.average_score, before.score]).toEqual([null, null]);
    expect([after.days[0]?.average_score, after.score]).toEqual([100, 100]);
    expect(after.totals).toEqual({ ...noTotals, scans: 2, repositories: 2, unscored_repositories: 1 });
    expect(after.repositories[1]).toMatchObject({
      score: null,
      unscored: phpAlone.unscored,
      last_scan: { scan_id: unscored.scan_id },
    });
  });

  test('averages scores of one version of the formula alone, the newest that there is', async () => {
    const earlier = async ({ repository_id }: Scan) => {
      await database().db.query(sql`update branches set score_version = 2 where repository_id = ${repository_id}`);
      await keepDay(world.store, caller, world.clock.now());
    };
    const old = await completed(repository('shop'), ['critical']);
    await earlier(old);
    world.clock.pass(DAY);
    await earlier(await completed(repository('blog'), ['critical']));
    const before = await get(2);
    const clean = await completed(repository('site'), []);

    const after = await get(2);

    const averages = ({ days }: Overview) => days.map((day) => [day.average_score, day.score_version]);
    expect(averages(before)).toEqual([
      [old.score, 2],
      [old.score, 2],
    ]);
    expect([before.score, before.totals.earlier_version_repositories]).toEqual([old.score, 0]);
    expect(averages(after)).toEqual([
      [old.score, 2],
      [clean.score, 3],
    ]);
    expect([after.score, after.totals.earlier_version_repositories]).toEqual([clean.score, 2]);
  });

  test('counts scans that failed; those that are open have ended on no day', async () => {
    await world.scan(caller);
    const run = await world.runs.claim();
    if (!run) throw new Error('nothing waited');
    await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'no' });
    const failed = await get(1);
    await world.scan(caller);

    const { days, totals, repositories } = await get(1);
    expect(failed.totals).toMatchObject({ unscanned_repositories: 1, failed_repositories: 1 });
    expect([days, totals]).toEqual([
      [{ date: '2026-11-21', ...nothing, scans: 1, failed: 1 }],
      { ...noTotals, scans: 2, failed_scans: 1, repositories: 1, unscanned_repositories: 1 },
    ]);
    expect(repositories).toMatchObject([{ score: null, open_issues: null, last_scan: { status: 'queued' } }]);
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
    expect(repositories).toHaveLength(1); // a repository stands as it is, however long ago it was scanned
  });

  test('counts a dismissed issue as open from the moment its dismissal ends', async () => {
    const scan = await completed(repository('shop'), ['critical', 'low']);
    await dismissAll(scan, isoTime(world.clock.now() + HOUR));
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
    expect([totals, score]).toEqual([{ ...noTotals, scans: 12, repositories: 12 }, 93]);
  });

  describe('sees nothing', () => {
    test('of another account or environment', async () => {
      await completed(repository('shop'), ['critical']);
      const empty = {
        days: [{ date: '2026-11-21', ...nothing }],
        score: null,
        repositories: [],
        open_issues: none,
        totals: noTotals,
      };

      expect(await get(1, await world.caller())).toEqual(empty);
      expect(await get(1, { ...caller, environment: 'test' })).toEqual(empty);
    });
  });
});

test('an overview reads indexes, never all scans and issues there are', async () => {
  const { db, dispose } = await openTestSqlite();
  const plan: string[] = [];
  const explaining: Queryable = {
    ...db,
    query: async <Shape extends object>({ strings: [first = '', ...others], values }: Sql): Promise<Shape[]> => {
      const rows = await db.query<{ detail: string }>(sql([`explain query plan ${first}`, ...others], ...values));
      plan.push(...rows.map(({ detail }) => detail));
      return db.query<Shape>(sql([first, ...others], ...values));
    },
  };
  const scope = { account_id: 'acc_1', environment: 'live' } as const;
  const overview = createOverviewStore(explaining);
  const days = createDayStore(explaining);
  await overview.ended(scope, t0);
  await overview.created(scope, t0);
  await overview.lastScans(scope);
  await days.now(scope);
  await days.list(scope, 0);
  await dispose();

  const used = plan.filter((line) => /^(SEARCH|SCAN) (?!standing|\(|CONSTANT ROW)/.test(line));
  expect(used.map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'SEARCH scans USING COVERING INDEX scans_ended',
    'SEARCH repositories USING INDEX repositories_by_name',
    'SEARCH repositories USING INDEX repositories_by_name',
    'SEARCH scans USING COVERING INDEX scans_newest',
    'SEARCH scans USING COVERING INDEX scans_by_status',
    'SEARCH r USING COVERING INDEX repositories_by_name',
    'SEARCH s USING INDEX sqlite_autoindex_scans_1',
    'SEARCH l USING COVERING INDEX scans_of',
    'SEARCH issue_counts USING COVERING INDEX issue_counts_open',
    'SEARCH r USING INDEX repositories_by_name',
    'SEARCH d USING INDEX sqlite_autoindex_branches_1',
    'SEARCH days USING INDEX sqlite_autoindex_days_1',
    'SEARCH days USING COVERING INDEX sqlite_autoindex_days_1',
  ]);
});
