import { DAY } from '../../domain/kernel/time.ts';
import type { CreatedScans, EndedScans, OverviewStore } from '../../domain/scans/overview.ts';
import { type Queryable, raw, sql } from '../engines/db.ts';
import { inScope, ofAccount } from '../kernel/scope.ts';

export const createOverviewStore = (db: Queryable): OverviewStore => ({
  ended: (scope, since) => {
    const isOnDefault = sql`counted = 1 and branch_id in
      (select default_branch_id from repositories where ${inScope(scope)})`;
    return db.query<EndedScans>(sql`select finished_at / ${raw(`${DAY}`)} as day, count(*) as scans,
        sum(case when status in ('failed', 'timed_out') then 1 else 0 end) as failed,
        sum(case when ${isOnDefault} then coalesce(new_issues_count, 0) else 0 end) as new_issues,
        sum(case when ${isOnDefault} then coalesce(fixed_issues_count, 0) else 0 end) as fixed_issues
      from scans where ${inScope(scope)} and finished_at >= ${since} group by finished_at / ${raw(`${DAY}`)}`);
  },

  created: async (scope, since) => {
    // two counts, as each is one of an index alone
    const [counted] = await db.query<CreatedScans>(sql`select
      (select count(*) from scans where ${inScope(scope)} and created_at >= ${since}) as scans,
      (select count(*) from scans where ${inScope(scope)} and status in ('failed', 'timed_out')
        and created_at >= ${since}) as failed_scans`);
    return counted ?? { scans: 0, failed_scans: 0 };
  },

  createdByDay: (scope, since) =>
    db.query<{ day: number; scans: number }>(sql`select created_at / ${raw(`${DAY}`)} as day, count(*) as scans
      from scans where ${ofAccount(scope)} and environment in ('live', 'test') and created_at >= ${since}
      group by created_at / ${raw(`${DAY}`)}`),

  lastScans: async ({ account_id, environment }) =>
    db.query(sql`select r.repository_id, s.status from repositories r
      join scans s on s.scan_id = (select l.scan_id from scans l
        where l.account_id = ${account_id} and l.environment = ${environment}
        and l.repository_id = r.repository_id order by l.created_at desc, l.scan_id desc limit 1)
      where r.account_id = ${account_id} and r.environment = ${environment}
      order by s.created_at desc, s.scan_id desc`),
});
