import type { components } from '../../../generated/openapi.ts';
import type { Scope } from '../kernel/caller.ts';
import type { NewId } from '../kernel/ids.ts';

export type RefKind = components['schemas']['RefKind'];

/** What a worker saw when it asked the repository's host for its refs. */
export interface RemoteLook {
  /** What the ref of the scan names; null: the repository is empty. */
  ref_kind: RefKind | null;
  /** Name of the branch to be scanned; null for anything else. */
  branch: string | null;
  /** Name of the branch that the host leads to; null where it has none. */
  default_branch: string | null;
}

export interface BranchStore {
  /**
   * The next number of the repository's looks at its host, which are ordered by these and by no clock. It holds the
   * repository to the end of the transaction.
   */
  nextLook(scope: Scope, repository_id: string): Promise<number>;
  /**
   * Names the branch that scans of before, made without a ref, were of; where another branch has that name, it takes
   * over those scans.
   */
  nameDefault(scope: Scope, repository_id: string, name: string): Promise<void>;
  /** The branch of that name (null: the default branch that nobody has named yet), made if it is new. */
  ensure(
    scope: Scope,
    branch: { repository_id: string; branch_id: string; name: string | null; at: number },
  ): Promise<string>;
  /** Name of the default branch, as the latest look has it; null until then. */
  defaultOf(scope: Scope, repository_id: string): Promise<string | null>;
  setDefault(scope: Scope, repository_id: string, branch_id: string): Promise<void>;
}

/** Makes the branches that a look has shown known, the default branch as such; the id of the one to be scanned. */
export const keepLook = async (
  branches: BranchStore,
  scope: Scope,
  { repository_id, look, newId, at }: { repository_id: string; look: RemoteLook; newId: NewId; at: number },
): Promise<string | null> => {
  const ensure = (name: string) => branches.ensure(scope, { repository_id, branch_id: newId('br'), name, at });
  if (look.default_branch !== null) {
    await branches.nameDefault(scope, repository_id, look.default_branch);
    await branches.setDefault(scope, repository_id, await ensure(look.default_branch));
  }
  return look.branch === null ? null : ensure(look.branch);
};

/** What the ref of a played scan names. Its repository has no host to be asked. */
export const playedLook = (ref: string | null): RemoteLook => {
  const default_branch = FIXTURE_BRANCH;
  if (ref === null || ref === 'HEAD') return { ref_kind: 'branch', branch: default_branch, default_branch };
  if (/^[0-9a-f]{40}$/i.test(ref)) return { ref_kind: 'commit', branch: null, default_branch };
  if (ref.startsWith('refs/tags/')) return { ref_kind: 'tag', branch: null, default_branch };
  const branch = ref.replace(/^refs\/heads\//, '');
  if (branch.startsWith('refs/')) return { ref_kind: 'other', branch: null, default_branch };
  return { ref_kind: 'branch', branch, default_branch };
};

/** Default branch of every played repository. */
export const FIXTURE_BRANCH = 'main';
