import type { Scope } from '../../../src/domain/kernel/caller.ts';
import type { Repository } from '../../../src/domain/repositories/repositories.ts';
import { type Db, sql } from '../../../src/store/engines/db.ts';

/** How issues of one severity stand on a branch, counted without anything that is kept of counts. */
export interface PlainCount {
  repository_id: string;
  name: string | null;
  is_default: number;
  state: string;
  severity: keyof NonNullable<Repository['open_issues']>;
  issues: number;
  /** Their ids, with commas between. */
  ids: string;
}

interface StateRow extends Omit<PlainCount, 'issues' | 'ids'> {
  issue_id: string;
}

export const plainCounts = async (db: Db, { account_id, environment }: Scope): Promise<PlainCount[]> => {
  const rows = await db.query<StateRow>(sql`select s.repository_id, b.name, s.state, s.severity, s.issue_id,
      case when r.default_branch_id = s.branch_id then 1 else 0 end as is_default
    from issue_states s join branches b on b.branch_id = s.branch_id join repositories r on r.repository_id = s.repository_id
    where s.account_id = ${account_id} and s.environment = ${environment}`);
  const alike = Map.groupBy(rows, (row) => [row.repository_id, row.name, row.state, row.severity].join('\n'));
  return [...alike.values()].flatMap((ofKey) => {
    const [first] = ofKey;
    return first ? [{ ...first, issues: ofKey.length, ids: ofKey.map(({ issue_id }) => issue_id).join(',') }] : [];
  });
};

export const addUpOpen = (counts: readonly PlainCount[]): NonNullable<Repository['open_issues']> => {
  const open = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { state, severity, issues } of counts) if (state === 'open') open[severity] += issues;
  return open;
};
