import { DAY } from '../../domain/kernel/time.ts';
import type { DayCounts, LatestScan, OverviewStore } from '../../domain/scans/overview.ts';
import { join, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';

/** Of more repositories than that an average says nothing, and each takes a look. */
const MOST_REPOSITORIES = 1_000;

type Severity = keyof LatestScan['issues_by_severity'];

export const createOverviewStore = (db: Queryable): OverviewStore => ({
  days: (scope, since) =>
    db.query<DayCounts>(sql`select day, count(*) as scans,
        sum(case when status in ('failed', 'timed_out') then 1 else 0 end) as failed,
        cast(avg(case when status = 'completed' and score_version = newest then score end) as double precision) as average_score,
        max(newest) as score_version,
        sum(coalesce(new_issues_count, 0)) as new_issues, sum(coalesce(fixed_issues_count, 0)) as fixed_issues
      from (select finished_at / ${raw(`${DAY}`)} as day, status, score, score_version, new_issues_count, fixed_issues_count,
          max(score_version) over (partition by finished_at / ${raw(`${DAY}`)}) as newest
        from scans where ${inScope(scope)} and finished_at >= ${since}) as ended group by day`),

  openIssues: async (scope, now) => {
    const counted = (condition: Sql) =>
      sql`select severity, count(*) as count from issues where ${inScope(scope)} and ${condition} group by severity`;
    // Two indexes: one of what is open, one of dismissals by their end.
    const rows = await db.query<{ severity: Severity; count: number }>(sql`${counted(sql`state = 'open'`)} union all
      ${counted(sql`state = 'dismissed' and dismissal_expires_at is not null and dismissal_expires_at <= ${now}`)}`);
    const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
    for (const { severity, count } of rows) counts[severity] += count;
    return counts;
  },

  latestScans: (scope) => {
    const completed = sql`${inScope(scope)} and status = 'completed'`;
    // Steps from one repository to the next in the index, however many scans each has.
    return db.query(sql`with recursive found (repository_id, position) as (
        select min(repository_id), 1 from scans where ${completed}
        union all
        select (select min(repository_id) from scans where ${completed} and repository_id > found.repository_id), position + 1
          from found where found.repository_id is not null and position < ${MOST_REPOSITORIES}
      )
      select latest.scan_id, latest.score, latest.score_version from found join scans latest on latest.scan_id =
        (select scan_id from scans where ${completed} and repository_id = found.repository_id
          order by finished_at desc, scan_id desc limit 1)
      where ${inScope(scope)} order by latest.finished_at desc, latest.scan_id desc`);
  },

  scans: async (scope, scan_ids) => {
    if (scan_ids.length === 0) return [];
    const rows =
      await db.query<LatestRow>(sql`select scan_id, repo_url, score, unscored, issues_by_severity, finished_at from scans
      where scan_id in (${join(scan_ids)}) and ${alsoInScope(scope)} order by finished_at desc, scan_id desc`);
    return rows.map(toLatestScan);
  },
});

/** Both JSON columns were written when the scan was completed. */
const toLatestScan = (row: LatestRow): LatestScan => ({
  scan_id: row.scan_id,
  repo_url: row.repo_url,
  score: row.score,
  unscored: row.unscored === null ? null : (JSON.parse(row.unscored) as LatestScan['unscored']),
  issues_by_severity: JSON.parse(row.issues_by_severity) as LatestScan['issues_by_severity'],
  finished_at: row.finished_at,
});

type LatestRow = Omit<LatestScan, 'issues_by_severity' | 'unscored'> & {
  issues_by_severity: string;
  unscored: string | null;
};
