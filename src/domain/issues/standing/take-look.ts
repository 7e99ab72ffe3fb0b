import type { Scope } from '../../kernel/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { BranchStore, RemoteLook } from '../../repositories/branches.ts';
import { judgeBranches } from './branch-life.ts';
import { settle } from './decide.ts';
import { followDefault, followRename } from './default-branch.ts';
import { type BranchRebuild, rebuildWhole } from './rebuild-branch.ts';

/** What a look at the host writes, within the transaction that holds the repository. */
export interface LookChange extends BranchRebuild {
  branches: BranchStore;
}

export interface TakenLook {
  repository_id: string;
  look: RemoteLook;
  /** The repository's numbers before and after it. */
  look_from: number;
  look_to: number;
  newId: NewId;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Has the branches that are known go by what a look has shown, and makes the default branch and the one to be scanned
 * known. Answers the id of the latter.
 */
export const takeLook = async (
  tx: LookChange,
  scope: Scope,
  { repository_id, look, look_from, look_to, newId, at }: TakenLook,
): Promise<string | null> => {
  const ensure = (name: string) => tx.branches.ensure(scope, { repository_id, branch_id: newId('br'), name, at });
  await followRename(tx, scope, { repository_id, look });
  await judgeBranches(tx, scope, { repository_id, look, look_from, look_to, at });
  const unnamed =
    look.default_branch === null ? null : await tx.branches.nameDefault(scope, repository_id, look.default_branch);
  if (unnamed !== null && look.default_branch !== null)
    await mergeBranches(tx, scope, { repository_id, from: unnamed, into: await ensure(look.default_branch) });
  await followDefault(tx, scope, { repository_id, look, newId, at });
  return look.branch === null ? null : ensure(look.branch);
};

/** Two branches have turned out to be one: how issues stand there follows from the scans of both. */
const mergeBranches = async (
  tx: LookChange,
  scope: Scope,
  { repository_id, from, into }: { repository_id: string; from: string; into: string },
): Promise<void> => {
  const issue_ids = await tx.states.issuesOf(scope, from);
  await tx.states.remove(scope, { branch_id: from, repository_id }, issue_ids);
  await tx.branches.merge(scope, { from, into });
  await tx.branches.goByLatest(scope, into);
  await rebuildWhole(tx, scope, { branch_id: into, repository_id });
  await settle(tx, scope, { issue_ids, branch_ids: [] });
};
