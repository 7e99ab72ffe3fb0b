import type { Scope } from '../../kernel/caller.ts';
import type { BranchHistoryStore, PastIdentity } from './branch-history.ts';
import { type BranchState, isAlike } from './branch-state.ts';
import { type StandingChange, settle } from './decide.ts';
import { createRebuild, type IssueHistory } from './rebuild.ts';

/** What a rebuild reads and writes, within the transaction that holds the branch's repository. */
export interface BranchRebuild extends StandingChange {
  history: BranchHistoryStore;
}

export interface RebuiltBranch {
  branch_id: string;
  repository_id: string;
}

/** What stored states of some issues lack to be what the scans of the branch say. */
export interface BranchDifference {
  /** States that are not there, or other ones. */
  changed: BranchState[];
  /** Issues whose state no counted scan explains. */
  unexplained: string[];
  /** Where to go on; null at the end. */
  next: string | null;
}

/** Issues of one transaction. */
export const BATCH = 500;

/**
 * Works out anew how the next issues of the repository stand on a branch, and writes what differs from what is stored:
 * those after an id, from the first with null. Answers where to go on, null at the end.
 */
export const rebuildBranch = async (
  tx: BranchRebuild,
  scope: Scope,
  branch: RebuiltBranch,
  after: string | null,
): Promise<string | null> => {
  // Once: from then on each write keeps the counts right
  if (after === null) await tx.states.recount(scope, branch, { repair: true });
  const difference = await compareBranch(tx, scope, branch, after);
  await repairBranch(tx, scope, branch, difference);
  return difference.next;
};

/** The same of all issues of the repository. */
export const rebuildWhole = async (tx: BranchRebuild, scope: Scope, branch: RebuiltBranch): Promise<void> => {
  for (let after = await rebuildBranch(tx, scope, branch, null); after !== null; )
    after = await rebuildBranch(tx, scope, branch, after);
};

/** What `rebuildBranch` would change. */
export const compareBranch = async (
  tx: Pick<BranchRebuild, 'history' | 'states'>,
  scope: Scope,
  { branch_id, repository_id }: RebuiltBranch,
  after: string | null,
  limit = BATCH,
): Promise<BranchDifference> => {
  const identities = await tx.history.identities(scope, { repository_id, after, limit });
  const issue_ids = identities.map(({ issue_id }) => issue_id);
  const gone_at = await tx.history.goneAt(scope, branch_id);
  const rebuild = createRebuild(await tx.history.counted(scope, branch_id), gone_at);
  const rebuilt = (await readHistories(tx.history, scope, branch_id, identities)).flatMap(
    (history) => rebuild(history) ?? [],
  );
  const stored = new Map((await tx.states.find(scope, branch_id, issue_ids)).map((state) => [state.issue_id, state]));
  const changed = rebuilt.flatMap((state) => replacing(stored.get(state.issue_id), state));
  for (const { issue_id } of rebuilt) stored.delete(issue_id);
  const next = identities.length < limit ? null : (issue_ids.at(-1) ?? null);
  return { changed, unexplained: [...stored.keys()], next };
};

/** Writes what states lack, and works out anew what follows from them. */
export const repairBranch = async (
  tx: BranchRebuild,
  scope: Scope,
  branch: RebuiltBranch,
  difference: BranchDifference,
): Promise<void> => {
  await repairStates(tx, scope, branch, difference);
  await settle(tx, scope, {
    issue_ids: [...difference.changed.map(({ issue_id }) => issue_id), ...difference.unexplained],
    branch_ids: [branch.branch_id],
  });
};

/** The same of the states alone, where what follows from them is worked out once for several batches and branches. */
export const repairStates = async (
  { states }: Pick<BranchRebuild, 'states'>,
  scope: Scope,
  branch: RebuiltBranch,
  { changed, unexplained }: BranchDifference,
): Promise<void> => {
  await states.write(scope, branch, changed);
  await states.remove(scope, branch, unexplained);
};

/** The time of the last change is known better by the state that changed than by the scans around it. */
const replacing = (stored: BranchState | undefined, state: BranchState): BranchState[] => {
  if (!stored) return [state];
  if (isAlike(stored, state)) return [];
  return [stored.state === state.state ? { ...state, changed_at: stored.changed_at } : state];
};

const readHistories = async (
  history: BranchHistoryStore,
  scope: Scope,
  branch_id: string,
  identities: readonly PastIdentity[],
): Promise<IssueHistory[]> => {
  const issue_ids = identities.map(({ issue_id }) => issue_id);
  const sights = Map.groupBy(await history.sights(scope, branch_id, issue_ids), ({ issue_id }) => issue_id);
  const absorbing = new Set(identities.flatMap(({ absorbed }) => (absorbed ? [absorbed.into] : [])));
  const seenBy = Map.groupBy(await history.seenBy(scope, branch_id, [...absorbing]), ({ issue_id }) => issue_id);
  return identities.map(({ issue_id, isDecided, absorbed }) => ({
    sights: sights.get(issue_id) ?? [],
    isDecided,
    absorbed: absorbed && {
      seenBy: new Set(seenBy.get(absorbed.into)?.map(({ scan_id }) => scan_id)),
      since: absorbed.since,
    },
  }));
};
