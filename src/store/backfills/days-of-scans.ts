import { dayOf, type Totals } from '../../domain/issues/standing/days.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { DAY } from '../../domain/kernel/time.ts';
import { bulk, type Queryable, raw, sql } from '../engines/db.ts';
import { inBatches } from '../issues/batches.ts';
import { createDayStore } from '../issues/days.ts';
import { toCounts } from '../scans/scan-columns.ts';
import type { Backfill } from './backfill.ts';
import { scopeOf } from './stored-branch.ts';

/** What one repository adds to the totals after a scan of its default branch. */
interface PastScan {
  day: number;
  repository_id: string;
  issues_by_severity: string;
  score: number | null;
  score_version: number | null;
}

/**
 * Totals of days before they were kept: of each repository what the last completed scan that counts on its default
 * branch had seen until then. A position is an account and an environment.
 */
export const daysOfScans: Backfill = {
  name: 'days of scans',
  batch: async (tx, position, now) => {
    const [account_id = '', environment = ''] = position?.split(' ') ?? [];
    const [next] = await tx.query<Scope>(sql`select distinct account_id, environment from repositories
      where (account_id, environment) > (${account_id}, ${environment}) order by account_id, environment limit 1`);
    if (!next) return null;
    const scope = scopeOf(next);
    const days = totalsByDay(await scansOf(tx, scope));
    for (const batch of inBatches(days.map(([day, totals]) => toRow(scope, day, totals))))
      await tx.query(sql`insert into days (account_id, environment, day, critical, high, medium, low, info, score,
        score_version, repositories) values ${bulk(batch)} on conflict do nothing`);
    // Decisions since set what stands today apart from it
    await createDayStore(tx).keep(scope, dayOf(now));
    return `${scope.account_id} ${scope.environment}`;
  },
};

/** Of each repository and day the last one, in order. */
const scansOf = (tx: Queryable, { account_id, environment }: Scope): Promise<PastScan[]> =>
  tx.query(sql`select day, repository_id, issues_by_severity, score, score_version
    from (select s.finished_at / ${raw(`${DAY}`)} as day, s.repository_id, s.issues_by_severity, s.score,
        s.score_version, row_number() over (partition by s.repository_id, s.finished_at / ${raw(`${DAY}`)}
          order by s.finished_at desc, s.scan_id desc) as place
      from scans s join repositories r on r.repository_id = s.repository_id and r.default_branch_id = s.branch_id
      where s.account_id = ${account_id} and s.environment = ${environment}
        and s.status = 'completed' and s.counted = 1) as counted
    where place = 1 order by day`);

const totalsByDay = (scans: readonly PastScan[]): [number, Totals][] => {
  const latest = new Map<string, PastScan>();
  return [...Map.groupBy(scans, ({ day }) => day)].map(([day, ofDay]) => {
    for (const scan of ofDay) latest.set(scan.repository_id, scan);
    return [day, addUp([...latest.values()])];
  });
};

const addUp = (scans: readonly PastScan[]): Totals => {
  const open = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { issues_by_severity } of scans) {
    const seen = toCounts(issues_by_severity);
    open.critical += seen.critical;
    open.high += seen.high;
    open.medium += seen.medium;
    open.low += seen.low;
    open.info += seen.info;
  }
  const score_version = Math.max(0, ...scans.map((scan) => scan.score_version ?? 0)) || null;
  const scores = scans.flatMap((scan) =>
    scan.score === null || scan.score_version !== score_version ? [] : [scan.score],
  );
  const sum = scores.reduce((total, score) => total + score, 0);
  const score = scores.length === 0 ? null : Math.round(sum / scores.length);
  return { open, score, score_version, repositories: scans.length };
};

const toRow = ({ account_id, environment }: Scope, day: number, totals: Totals) => [
  account_id,
  environment,
  day,
  totals.open.critical,
  totals.open.high,
  totals.open.medium,
  totals.open.low,
  totals.open.info,
  totals.score,
  totals.score_version,
  totals.repositories,
];
