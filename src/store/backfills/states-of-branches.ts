import { settle } from '../../domain/issues/standing/decide.ts';
import { compareBranch, repairStates } from '../../domain/issues/standing/rebuild-branch.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { createBranchHistoryStore } from '../issues/branch-history.ts';
import { createBranchStateStore } from '../issues/branch-states.ts';
import { createIssueStore } from '../issues/issues.ts';
import { createBranchStore } from '../repositories/branches.ts';
import type { Backfill } from './backfill.ts';
import { type StoredBranch, scopeOf } from './stored-branch.ts';

/**
 * How issues stand on each branch, worked out of its scans of before, and at its end what they add up to.
 * A position is a branch, and after a blank the last issue that was worked out there.
 */
export const statesOfBranches: Backfill = {
  name: 'states of branches',
  batch: async (tx, position) => {
    const [current = '', after] = position?.split(' ') ?? [];
    const branch = await branchAt(tx, after === undefined ? sql`branch_id > ${current}` : sql`branch_id = ${current}`);
    if (!branch) return null;
    const stores = storesOn(tx);
    const difference = await compareBranch(stores, scopeOf(branch), branch, after ?? null);
    await repairStates(stores, scopeOf(branch), branch, difference);
    if (difference.next !== null) return `${branch.branch_id} ${difference.next}`;
    await settle(stores, scopeOf(branch), { issue_ids: [], branch_ids: [branch.branch_id] });
    return branch.branch_id;
  },
};

const branchAt = async (tx: Queryable, condition: ReturnType<typeof sql>): Promise<StoredBranch | undefined> => {
  const [branch] = await tx.query<StoredBranch>(sql`select branch_id, repository_id, account_id, environment
    from branches where ${condition} order by branch_id limit 1`);
  return branch;
};

const storesOn = (tx: Queryable) => ({
  issues: createIssueStore(tx),
  states: createBranchStateStore(tx),
  branches: createBranchStore(tx),
  history: createBranchHistoryStore(tx),
});

const ISSUES_AT_ONCE = 500;

/** How issues stand over all branches; what none has, only tags and commits, is listed nowhere. */
export const standingAnywhere: Backfill = {
  name: 'standing anywhere',
  batch: async (tx, position) => {
    const issues = await tx.query<Scope & { issue_id: string }>(sql`select issue_id, account_id, environment from issues
      where issue_id > ${position ?? ''} order by issue_id limit ${ISSUES_AT_ONCE}`);
    for (const its of Map.groupBy(issues, ({ account_id, environment }) => `${account_id} ${environment}`).values()) {
      const [one] = its;
      const issue_ids = its.map(({ issue_id }) => issue_id);
      if (one) await settle(storesOn(tx), scopeOf(one), { issue_ids, branch_ids: [] });
    }
    return issues.at(-1)?.issue_id ?? null;
  },
};
