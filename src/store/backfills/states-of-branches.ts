import { settle } from '../../domain/issues/standing/decide.ts';
import { compareBranch, repairStates } from '../../domain/issues/standing/rebuild-branch.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { empty, type Queryable, type Sql, sql } from '../engines/db.ts';
import { createBranchHistoryStore } from '../issues/branch-history.ts';
import { createBranchStateStore } from '../issues/branch-states.ts';
import { createIssueStore } from '../issues/issues.ts';
import { createBranchStore } from '../repositories/branches.ts';
import type { Backfill } from './backfill.ts';
import { type StoredBranch, scopeOf } from './stored-branch.ts';

/** How issues stand on each branch, worked out of its scans of before, and at its end what they add up to. */
export const statesOfBranches = (issuesAtOnce: number): Backfill => ({
  name: 'states of branches',
  batch: (tx, position) => rebuildNext(tx, empty, { position, issuesAtOnce }),
});

/** The same where states have none of the words that lists are searched by: of a version that kept none. */
export const wordsOfStates = (issuesAtOnce: number): Backfill => ({
  name: 'words of states',
  batch: (tx, position) =>
    rebuildNext(
      tx,
      sql`and exists (select 1 from issue_states s where s.branch_id = branches.branch_id and s.search = '')`,
      { position, issuesAtOnce },
    ),
});

/** A position is a branch, and after a blank the last issue that was worked out there. */
const rebuildNext = async (
  tx: Queryable,
  condition: Sql,
  { position, issuesAtOnce }: { position: string | null; issuesAtOnce: number },
): Promise<string | null> => {
  const [current = '', after] = position?.split(' ') ?? [];
  const branch = await branchAt(
    tx,
    after === undefined ? sql`branch_id > ${current} ${condition}` : sql`branch_id = ${current}`,
  );
  if (!branch) return null;
  const stores = storesOn(tx);
  const difference = await compareBranch(stores, scopeOf(branch), branch, after ?? null, issuesAtOnce);
  await repairStates(stores, scopeOf(branch), branch, difference);
  if (difference.next !== null) return `${branch.branch_id} ${difference.next}`;
  await settle(stores, scopeOf(branch), { issue_ids: [], branch_ids: [branch.branch_id] });
  return branch.branch_id;
};

const branchAt = async (tx: Queryable, condition: Sql): Promise<StoredBranch | undefined> => {
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
  batch: (tx, position) => settleNext(tx, empty, position),
};

/** The same where they have no words. */
export const wordsAnywhere: Backfill = {
  name: 'words of issues',
  batch: (tx, position) => settleNext(tx, sql`and search = '' and state <> ''`, position),
};

const settleNext = async (tx: Queryable, condition: Sql, position: string | null): Promise<string | null> => {
  const issues = await tx.query<Scope & { issue_id: string }>(sql`select issue_id, account_id, environment from issues
    where issue_id > ${position ?? ''} ${condition} order by issue_id limit ${ISSUES_AT_ONCE}`);
  for (const its of Map.groupBy(issues, ({ account_id, environment }) => `${account_id} ${environment}`).values()) {
    const [one] = its;
    const issue_ids = its.map(({ issue_id }) => issue_id);
    if (one) await settle(storesOn(tx), scopeOf(one), { issue_ids, branch_ids: [] });
  }
  return issues.at(-1)?.issue_id ?? null;
};

/** What is counted of issues: of those from before they were counted, too. A position is a repository. */
export const countsOfIssues: Backfill = {
  name: 'counts of issues',
  batch: async (tx, position) => {
    const [repository] = await tx.query<
      Scope & { repository_id: string }
    >(sql`select repository_id, account_id, environment
      from repositories where repository_id > ${position ?? ''} order by repository_id limit 1`);
    if (!repository) return null;
    const { repository_id } = repository;
    const branches = await tx.query<StoredBranch>(sql`select branch_id, repository_id, account_id, environment
      from branches where repository_id = ${repository_id}`);
    const { states } = storesOn(tx);
    for (const branch_id of [null, ...branches.map((branch) => branch.branch_id)])
      await states.recount(scopeOf(repository), { repository_id, branch_id }, { repair: true });
    return repository_id;
  },
};
