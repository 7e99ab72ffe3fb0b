import type { Scope } from '../../kernel/caller.ts';
import { invalid } from '../../kernel/failure.ts';
import type { BranchStore, RemoteLook } from '../../repositories/branches.ts';
import type { DefaultChoice } from '../../repositories/repositories.ts';
import type { BranchHistoryStore } from './branch-history.ts';
import { type DayChange, keepDay } from './days.ts';
import { type StandingChange, settle } from './decide.ts';

type Branches = Pick<
  BranchStore,
  'named' | 'ensure' | 'rename' | 'defaultOf' | 'setDefault' | 'setPinned' | 'keepRemoteDefault'
>;

/** What a change of the default branch writes, within the transaction that holds the repository. */
export interface DefaultChange extends StandingChange {
  branches: StandingChange['branches'] & Branches;
}

type Changed = Omit<DefaultChoice, 'name'>;

/**
 * The host names another default branch, no longer has the one before, and nobody knows the new name: that is the same
 * branch under another name, with its history. Other renames can't be told from one branch that goes and one that
 * comes.
 */
export const followRename = async (
  { branches }: DefaultChange,
  scope: Scope,
  { repository_id, look }: { repository_id: string; look: RemoteLook },
): Promise<void> => {
  const { remote } = await branches.defaultOf(scope, repository_id);
  const name = look.default_branch;
  if (name === null || remote === null || look.branches === null || look.branches.includes(remote)) return;
  const named = await branches.named(scope, repository_id);
  const renamed = named.find((branch) => branch.name === remote);
  if (renamed && !named.some((branch) => branch.name === name)) await branches.rename(scope, renamed.branch_id, name);
};

/**
 * Has the default branch be the one that the host names, unless another was chosen. A choice ends with its branch: then
 * it is the host's again.
 */
export const followDefault = async (
  tx: DefaultChange & { history: BranchHistoryStore },
  scope: Scope,
  { look, ...changed }: Changed & { look: RemoteLook },
): Promise<void> => {
  const { repository_id } = changed;
  if (look.default_branch !== null) await tx.branches.keepRemoteDefault(scope, repository_id, look.default_branch);
  const { branch_id, isPinned } = await tx.branches.defaultOf(scope, repository_id);
  if (!isPinned) return followRemote(tx, scope, changed);
  if (branch_id !== null && (await tx.history.goneAt(scope, branch_id)) !== null)
    await unpinDefault(tx, scope, changed);
};

/** Makes a branch the default one, whatever the host names; with null the one that the host named last is it again. */
export const chooseDefault = async (
  tx: DefaultChange & DayChange,
  scope: Scope,
  { name, ...changed }: DefaultChoice,
): Promise<void> => {
  if (name === null) await unpinDefault(tx, scope, changed);
  else await pinDefault(tx, scope, { ...changed, name });
  await keepDay(tx, scope, changed.at);
};

const pinDefault = async (
  tx: DefaultChange,
  scope: Scope,
  { repository_id, name }: Changed & { name: string },
): Promise<void> => {
  const branch = (await tx.branches.named(scope, repository_id)).find((known) => known.name === name);
  if (!branch || branch.gone_at !== null) throw invalid({ input: 'default_branch', message: UNKNOWN });
  await tx.branches.setPinned(scope, repository_id, true);
  await makeDefault(tx, scope, { repository_id, branch_id: branch.branch_id });
};

const UNKNOWN = 'must be a branch that was scanned and that the host still has: scan it once, then choose it';

const unpinDefault = async (tx: DefaultChange, scope: Scope, changed: Changed): Promise<void> => {
  await tx.branches.setPinned(scope, changed.repository_id, false);
  await followRemote(tx, scope, changed);
};

const followRemote = async (tx: DefaultChange, scope: Scope, { repository_id, newId, at }: Changed): Promise<void> => {
  const { remote: name } = await tx.branches.defaultOf(scope, repository_id);
  if (name === null) return;
  const branch_id = await tx.branches.ensure(scope, { repository_id, branch_id: newId('br'), name, at });
  await makeDefault(tx, scope, { repository_id, branch_id });
};

/** Which branch shows an issue goes by which is the default. */
const makeDefault = async (
  { branches, ...tx }: DefaultChange,
  scope: Scope,
  { repository_id, branch_id }: { repository_id: string; branch_id: string },
): Promise<void> => {
  const { branch_id: before } = await branches.defaultOf(scope, repository_id);
  if (before === branch_id) return;
  await branches.setDefault(scope, repository_id, branch_id);
  if (before === null) return;
  const issue_ids = new Set([
    ...(await tx.states.issuesOf(scope, before)),
    ...(await tx.states.issuesOf(scope, branch_id)),
  ]);
  await settle({ ...tx, branches }, scope, { issue_ids: [...issue_ids], branch_ids: [] });
};
