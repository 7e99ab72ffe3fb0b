import type { Scope } from '../../kernel/caller.ts';
import type { BranchStore, RemoteLook } from '../../repositories/branches.ts';
import type { BranchState } from './branch-state.ts';
import { settle } from './decide.ts';
import { type BranchRebuild, rebuildWhole } from './rebuild-branch.ts';

/** What the life of branches writes, within the transaction that holds the repository. */
export interface BranchLifeChange extends BranchRebuild {
  branches: BranchRebuild['branches'] & Pick<BranchStore, 'named' | 'isLookedAtSince' | 'leave' | 'comeBack'>;
}

interface Judged {
  repository_id: string;
  look: RemoteLook;
  look_from: number;
  look_to: number;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Which known branches their host no longer has, and which are back. Only a complete list says that one is gone, and it
 * says nothing of a branch that another scan has looked at since the list was asked for: that may be younger.
 */
export const judgeBranches = async (tx: BranchLifeChange, scope: Scope, judged: Judged): Promise<void> => {
  const { repository_id, look, look_from, look_to, at } = judged;
  const there = new Set([...(look.branches ?? []), look.branch, look.default_branch]);
  const isComplete = look.branches !== null && look.branches.length > 0;
  for (const { branch_id, name, gone_at } of await tx.branches.named(scope, repository_id)) {
    const branch = { branch_id, repository_id };
    if (there.has(name)) {
      if (gone_at !== null) await comeBack(tx, scope, branch);
    } else if (isComplete && gone_at === null && !(await tx.branches.isLookedAtSince(scope, branch_id, look_from)))
      await leave(tx, scope, branch, { at, look: look_to });
  }
};

interface KnownBranch {
  branch_id: string;
  repository_id: string;
}

const leave = async (
  tx: BranchLifeChange,
  scope: Scope,
  branch: KnownBranch,
  gone: { at: number; look: number },
): Promise<void> => {
  const live = await tx.states.live(scope, branch.branch_id);
  await tx.branches.leave(scope, branch.branch_id, gone);
  await tx.states.write(
    scope,
    branch,
    live.map((state): BranchState => ({ ...state, state: 'gone', changed_at: gone.at })),
  );
  await settleAll(tx, scope, branch);
};

/** Its issues stand again as its scans saw them: that it was gone makes none of them new. */
const comeBack = async (tx: BranchLifeChange, scope: Scope, branch: KnownBranch): Promise<void> => {
  await tx.branches.comeBack(scope, branch.branch_id);
  await rebuildWhole(tx, scope, branch);
  await settleAll(tx, scope, branch);
};

/** Also what is fixed there counts or does not, by whether the branch is there. */
const settleAll = async (tx: BranchLifeChange, scope: Scope, { branch_id }: KnownBranch): Promise<void> =>
  settle(tx, scope, { issue_ids: await tx.states.issuesOf(scope, branch_id), branch_ids: [branch_id] });
