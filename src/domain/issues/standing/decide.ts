import type { Scope } from '../../kernel/caller.ts';
import { partsOf } from '../../kernel/parts.ts';
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

/** A decision, null to dismiss none, and the issues that it is about. */
export interface Decided {
  issue_ids: readonly string[];
  decision: Dismissal | null;
}

/**
 * Keeps decisions about issues, or forgets those there are. Open and dismissed ones change state by them on all
 * branches at once; elsewhere they wait until the issue is found again.
 */
export const decide = async (
  tx: StandingChange,
  scope: Scope,
  decided: readonly Decided[],
  now: number,
): Promise<void> => {
  const wanted = new Map<string, 'open' | 'dismissed'>();
  for (const { issue_ids, decision } of decided) {
    await tx.issues.decide(scope, issue_ids, decision);
    for (const issue_id of issue_ids) wanted.set(issue_id, decision ? 'dismissed' : 'open');
  }
  const changed = { issue_ids: new Set<string>(), branch_ids: new Set<string>() };
  for (const part of partsOf([...wanted.keys()])) {
    const states = (await tx.states.ofIssues(scope, part)).flatMap((state) => {
      const to = wanted.get(state.issue_id);
      const isTriable = state.state === 'open' || state.state === 'dismissed';
      return to && isTriable && state.state !== to ? [{ ...state, state: to, changed_at: now }] : [];
    });
    for (const [branch_id, ofBranch] of Map.groupBy(states, (state) => state.branch_id)) {
      const [branch] = ofBranch;
      if (branch) await tx.states.write(scope, branch, ofBranch);
      changed.branch_ids.add(branch_id);
    }
    for (const { issue_id } of states) changed.issue_ids.add(issue_id);
  }
  await settle(tx, scope, { issue_ids: [...changed.issue_ids], branch_ids: [...changed.branch_ids] });
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
  if (issue_ids.length > 0) await decide(tx, scope, [{ issue_ids, decision: null }], now);
  return issue_ids.length === MOST_LAPSED;
};

const MOST_LAPSED = 1_000;

/** Works out anew what follows from states: how issues stand anywhere, and what branches add up to. */
export const settle = async (
  tx: StandingChange,
  scope: Scope,
  { issue_ids, branch_ids }: { issue_ids: readonly string[]; branch_ids: readonly string[] },
): Promise<void> => {
  for (const part of partsOf(issue_ids)) {
    const standing = standAnywhere(await tx.states.ofIssues(scope, part));
    await tx.states.writeAnywhere(scope, standing);
    const somewhere = new Set(standing.map(({ issue_id }) => issue_id));
    await tx.states.detach(
      scope,
      part.filter((issue_id) => !somewhere.has(issue_id)),
    );
  }
  for (const branch_id of branch_ids) {
    const counts = await tx.states.count(scope, branch_id);
    await tx.branches.keepNumbers(scope, branch_id, addUp(counts, await tx.branches.sourceLines(scope, branch_id)));
  }
};
