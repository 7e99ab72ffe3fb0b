import type { Scope } from '../../kernel/caller.ts';
import type { BranchStore } from '../../repositories/branches.ts';
import type { Dismissal, IssueStore } from '../issues.ts';
import { standAnywhere } from './anywhere.ts';
import { addUp } from './branch-numbers.ts';
import type { BranchStateStore } from './branch-state.ts';

/** What a change of states writes, within the transaction that holds their repositories. */
export interface StandingChange {
  issues: Pick<IssueStore, 'decide'>;
  states: BranchStateStore;
  branches: Pick<BranchStore, 'sourceLines' | 'keepNumbers'>;
}

/**
 * Keeps the decision about issues, or forgets the one there is. Open and dismissed ones change state by it on all
 * branches at once; elsewhere it waits until the issue is found again.
 */
export const decide = async (
  tx: StandingChange,
  scope: Scope,
  { issue_ids, decision, now }: { issue_ids: readonly string[]; decision: Dismissal | null; now: number },
): Promise<void> => {
  await tx.issues.decide(scope, issue_ids, decision);
  const [from, to] = decision ? (['open', 'dismissed'] as const) : (['dismissed', 'open'] as const);
  const states = (await tx.states.ofIssues(scope, issue_ids)).filter(({ state }) => state === from);
  const changed = states.map((state) => ({ ...state, state: to, changed_at: now }));
  const branches = Map.groupBy(changed, ({ branch_id }) => branch_id);
  for (const ofBranch of branches.values()) {
    const [branch] = ofBranch;
    if (branch) await tx.states.write(scope, branch, ofBranch);
  }
  await settle(tx, scope, { issue_ids: changed.map(({ issue_id }) => issue_id), branch_ids: [...branches.keys()] });
};

/**
 * Writes that dismissals have ended: no number counts their issues as open before. At most 1,000; answers whether there
 * may be more.
 */
export const reopenLapsed = async (
  tx: StandingChange & { issues: Pick<IssueStore, 'lapsed'> },
  scope: Scope,
  { repository_id, now }: { repository_id: string; now: number },
): Promise<boolean> => {
  const issue_ids = await tx.issues.lapsed(scope, { repository_id, now, limit: MOST_LAPSED });
  if (issue_ids.length > 0) await decide(tx, scope, { issue_ids, decision: null, now });
  return issue_ids.length === MOST_LAPSED;
};

const MOST_LAPSED = 1_000;

/** Works out anew what follows from states: how issues stand anywhere, and what branches add up to. */
export const settle = async (
  tx: StandingChange,
  scope: Scope,
  { issue_ids, branch_ids }: { issue_ids: readonly string[]; branch_ids: readonly string[] },
): Promise<void> => {
  const standing = standAnywhere(await tx.states.ofIssues(scope, issue_ids));
  await tx.states.writeAnywhere(scope, standing);
  const somewhere = new Set(standing.map(({ issue_id }) => issue_id));
  await tx.states.detach(
    scope,
    issue_ids.filter((issue_id) => !somewhere.has(issue_id)),
  );
  for (const branch_id of branch_ids) {
    const counts = await tx.states.count(scope, branch_id);
    await tx.branches.keepNumbers(scope, branch_id, addUp(counts, await tx.branches.sourceLines(scope, branch_id)));
  }
};
