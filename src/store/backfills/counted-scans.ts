import { sql } from '../engines/db.ts';
import { createBranchStore } from '../repositories/branches.ts';
import type { Backfill } from './backfill.ts';
import { type StoredBranch, scopeOf } from './stored-branch.ts';

/** Scans of before that a branch goes by: those of it that have a result. */
export const countedScans: Backfill = {
  name: 'counted scans',
  batch: async (tx, position) => {
    const [branch] = await tx.query<StoredBranch>(sql`select branch_id, repository_id, account_id, environment
      from branches where branch_id > ${position ?? ''} order by branch_id limit 1`);
    if (!branch) return null;
    const { branch_id, account_id, environment } = branch;
    await tx.query(sql`update scans set counted = 1 where branch_id = ${branch_id}
      and account_id || '' = ${account_id} and environment || '' = ${environment}
      and status in ('completed', 'timed_out') and issues_count is not null`);
    await createBranchStore(tx).goByLatest(scopeOf(branch), branch_id);
    return branch_id;
  },
};
