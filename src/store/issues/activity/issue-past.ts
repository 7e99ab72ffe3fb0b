import type { FirstSight, IssuePastStore } from '../../../domain/issues/activity/history.ts';
import { join, type Queryable, sql } from '../../engines/db.ts';
import { inScope } from '../../kernel/scope.ts';
import { inBatches } from '../batches.ts';
import { enginesOf } from '../list-cells.ts';

/** What scans have seen of one issue. */
export const createIssuePastStore = (db: Queryable): IssuePastStore => ({
  firstSight: async ({ account_id, environment }, issue_id) => {
    const [first] = await db.query<FirstSight>(sql`select c.scan_id, c.finished_at,
        (select b.name from branches b where b.branch_id = c.branch_id) as branch
      from occurrences o join scans c on c.scan_id = o.scan_id
      where o.issue_id = ${issue_id} and c.account_id = ${account_id} and c.environment = ${environment}
      order by o.scan_id limit 1`);
    return first ?? null;
  },

  sights: async ({ account_id, environment }, issue_id, scan_ids) => {
    const found: { scan_id: string; file: string; engines: string }[] = [];
    for (const batch of inBatches(scan_ids))
      found.push(
        ...(await db.query<{ scan_id: string; file: string; engines: string }>(sql`select o.scan_id, o.file, o.engines
          from occurrences o join scans c on c.scan_id = o.scan_id
          where o.issue_id = ${issue_id} and o.scan_id in (${join(batch)})
          and c.account_id || '' = ${account_id} and c.environment || '' = ${environment}`)),
      );
    return found.map(({ engines, ...sight }) => ({ ...sight, engines: enginesOf(engines) }));
  },

  branchName: async (scope, branch_id) => {
    const [branch] = await db.query<{ name: string | null }>(
      sql`select name from branches where branch_id = ${branch_id} and ${inScope(scope)}`,
    );
    return branch?.name ?? null;
  },
});
