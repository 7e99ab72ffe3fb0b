import { describe, expect, test } from 'vitest';
import { DAY } from '../../../src/domain/kernel/time.ts';
import type { Repository } from '../../../src/domain/repositories/repositories.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createLargeAccount, type LargeAccount } from '../../fixtures/worlds/large-account/large-account.ts';

const size = { repositories: 8, branches: 30, issues: 700 };
const page = { sort: 'newest', limit: 100 } as const;

const bySeverity = (repositories: readonly Repository[]) => {
  const open = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { open_issues } of repositories)
    for (const severity of ['critical', 'high', 'medium', 'low', 'info'] as const)
      open[severity] += open_issues?.[severity] ?? 0;
  return open;
};

const mean = (scores: readonly number[]): number =>
  Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);

/** The same numbers where other pages have them from. */
const elsewhere = async ({ world, caller }: LargeAccount) => {
  const { data: repositories } = await world.repositories.list(caller, {}, page);
  const filter = { on_default_branch: true, state: ['open' as const] };
  const summary = await world.issueLists.summarize(caller, filter, { by: ['state'] });
  return {
    repositories,
    counted: summary.groups[0]?.items[0]?.severities,
    open: bySeverity(repositories),
    score: mean(repositories.flatMap(({ score }) => score ?? [])),
  };
};

onEachEngine((database) => {
  describe('the overview adds up', () => {
    test('with the lists of a large account, today and on every day that had no change since', async () => {
      const account = await createLargeAccount({ db: database().db, size });
      const { world, caller } = account;

      const overview = await world.overviews.get(caller, 61);

      const { repositories, counted, open, score } = await elsewhere(account);
      expect(overview.open_issues).toEqual(counted);
      expect(overview.open_issues).toEqual(open);
      expect(overview.score).toBe(score);
      expect(overview.days.at(-1)).toMatchObject({ open_issues: open, average_score: score });
      expect(overview.totals).toMatchObject({
        repositories: repositories.length,
        unscanned_repositories: repositories.filter(({ open_issues }) => open_issues === null).length,
        failed_repositories: repositories.filter(({ last_scan }) => last_scan?.status === 'failed').length,
        unscored_repositories: repositories.filter((one) => one.open_issues && one.score === null).length,
      });
      for (const shown of overview.repositories)
        expect(repositories.find((one) => one.repository_id === shown.repository_id)).toMatchObject(shown);

      world.clock.pass(2 * DAY);
      const { days } = await world.overviews.get(caller, 3);
      const [today, ...later] = days.map(({ open_issues, average_score }) => ({ open_issues, average_score }));
      expect(later).toEqual([today, today]);
    });

    test('with the list of scans from the first moment of its first day on', async () => {
      const { world, caller } = await createLargeAccount({ db: database().db, size: { ...size, issues: 300 } });
      const { days, totals } = await world.overviews.get(caller, 20);
      const first = Date.parse(days[0]?.date ?? '');
      const recent = (await allScans(world, caller)).filter((scan) => Date.parse(scan.created_at) >= first);
      const failed = recent.filter(({ status }) => status === 'failed' || status === 'timed_out');

      expect(failed.length).toBeGreaterThan(0);
      expect(totals).toMatchObject({ scans: recent.length, failed_scans: failed.length });
    });

    test('with what scans of default branches say of themselves', async () => {
      const { world, caller } = await createLargeAccount({ db: database().db, size: { ...size, issues: 300 } });
      const { days } = await world.overviews.get(caller, 61);
      const scans = await allScans(world, caller);
      const repositories = (await world.repositories.list(caller, {}, page)).data;
      const defaults = new Map(repositories.map((one) => [one.repository_id, one.default_branch]));
      const onDefault = scans.filter((scan) => scan.counted && scan.branch === defaults.get(scan.repository_id));

      const sumOf = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);
      expect(sumOf(days.map((day) => day.scans))).toBe(scans.length);
      expect(sumOf(days.map((day) => day.new_issues))).toBe(sumOf(onDefault.map((scan) => scan.new_issues_count)));
      expect(sumOf(days.map((day) => day.fixed_issues))).toBe(sumOf(onDefault.map((scan) => scan.fixed_issues_count)));
    });

    test('after triage: the row of today is another one, and those before stay', async () => {
      const { world, caller } = await createLargeAccount({ db: database().db, size });
      const rows = () => world.store.days.list(caller, 0);
      const open = () => world.issueLists.list(caller, { on_default_branch: true, state: ['open'] }, { limit: 5 });
      await world.overviews.get(caller, 1); // writes which dismissals have ended
      const before = await rows();
      const issue_ids = (await open()).data.map(({ issue_id }) => issue_id);
      await world.triage.updateMany(caller, { issue_ids, dismissal: { reason: 'false_positive' } });

      const after = await rows();
      const total = (row: (typeof after)[number] | undefined) =>
        Object.values(row?.open ?? {}).reduce((sum, count) => sum + count, 0);
      expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
      expect(total(after.at(-1))).toBe(total(before.at(-1)) - 5);
    });
  });
});

const allScans = async (world: LargeAccount['world'], caller: LargeAccount['caller']) => {
  const first = await world.listScans(caller, {}, { limit: 100 });
  const scans = [...first.data];
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const next = await world.listScans(caller, {}, { limit: 100, cursor });
    scans.push(...next.data);
    cursor = next.next_cursor;
  }
  return scans;
};
