import type { components } from '../../../../generated/openapi.ts';
import type { Scope } from '../../kernel/caller.ts';
import { invalid } from '../../kernel/failure.ts';
import { addressAsked } from '../../repositories/address.ts';
import type { BranchStore } from '../../repositories/branches.ts';
import type { RepositoryStore } from '../../repositories/repositories.ts';
import { weaknessesNamed } from '../reading/weakness-names.ts';
import type { StandingState } from '../standing/branch-state.ts';
import type { IssueConditions, IssueLane, IssueWord } from './issue-walk.ts';

type Schemas = components['schemas'];

/** What a client asks a list or a count of issues for. */
export interface IssueListFilter {
  /** Any spelling of its address. */
  repo_url?: string | undefined;
  repository_id?: string[] | undefined;
  /** Needs one repository. */
  branch?: string | undefined;
  on_default_branch?: boolean | undefined;
  text?: string | undefined;
  severity?: Schemas['Severity'][] | undefined;
  /** Without it, all but suppressed ones. */
  state?: Schemas['IssueState'][] | undefined;
  confidence?: Schemas['Confidence'][] | undefined;
  rule_id?: string | undefined;
  cwe?: string[] | undefined;
  category?: Schemas['IssueCategory'][] | undefined;
  engine?: Schemas['EngineId'] | undefined;
  file?: string | undefined;
  path_kind?: Schemas['PathKind'][] | undefined;
  /** Id of a user, or `none`. */
  assignee?: string | undefined;
  /** ISO 8601. */
  first_seen_after?: string | undefined;
  first_seen_before?: string | undefined;
}

/** The issues that a filter means. */
export interface Selection {
  lane: IssueLane;
  conditions: IssueConditions;
  /** The one repository that they are of; null: of several. */
  repository_id: string | null;
}

export interface SelectionStore {
  repositories: Pick<RepositoryStore, 'findByAddress'>;
  branches: Pick<BranchStore, 'idOf' | 'defaultOf'>;
}

/** Null: no issue can be meant, as nothing has that address or name. */
export const select = async (
  store: SelectionStore,
  scope: Scope,
  filter: IssueListFilter,
): Promise<Selection | null> => {
  const repository_ids = await repositoriesOf(store, scope, filter);
  if (repository_ids?.length === 0) return null;
  const [repository_id = null] = repository_ids?.length === 1 ? repository_ids : [];
  const lane = await laneOf(store, scope, filter, repository_id);
  if (lane === null) return null;
  const isOfAll = lane.of === 'default_branches' || lane.of === 'anywhere';
  const conditions = { ...conditionsOf(filter), repository_ids: isOfAll ? (repository_ids ?? undefined) : undefined };
  return { lane, conditions, repository_id };
};

/** Ids of the repositories asked for; null: all. */
const repositoriesOf = async (
  { repositories }: SelectionStore,
  scope: Scope,
  { repo_url, repository_id }: IssueListFilter,
): Promise<readonly string[] | null> => {
  if (repo_url === undefined) return repository_id ?? null;
  const address = addressAsked(repo_url);
  const known = address === '' ? null : await repositories.findByAddress(scope, address);
  if (!known || (repository_id && !repository_id.includes(known.repository_id))) return [];
  return [known.repository_id];
};

const laneOf = async (
  { branches }: SelectionStore,
  scope: Scope,
  { branch, on_default_branch }: IssueListFilter,
  repository_id: string | null,
): Promise<IssueLane | null> => {
  if (branch !== undefined) {
    if (on_default_branch)
      throw invalid({ input: 'on_default_branch', message: 'must be left out where `branch` names a branch' });
    if (repository_id === null)
      throw invalid({
        input: 'branch',
        message: 'needs one repository: give its `repository_id` or `repo_url` as well',
      });
    return onBranch(await branches.idOf(scope, repository_id, branch));
  }
  if (on_default_branch)
    return repository_id === null
      ? { of: 'default_branches' }
      : onBranch((await branches.defaultOf(scope, repository_id)).branch_id);
  return repository_id === null ? { of: 'anywhere' } : { of: 'repository', repository_id };
};

const onBranch = (branch_id: string | null): IssueLane | null =>
  branch_id === null ? null : { of: 'branch', branch_id };

const LISTED: readonly StandingState[] = ['open', 'dismissed', 'fixed'];
const NOBODY = 'none';
const MOST_WORDS = 8;

const conditionsOf = (filter: IssueListFilter): IssueConditions => ({
  // Of one branch that is gone, what was open there is what it has.
  states: filter.state ?? (filter.branch === undefined ? LISTED : [...LISTED, 'gone']),
  severity: filter.severity,
  confidence: filter.confidence,
  rule_id: filter.rule_id,
  words: wordsOf(filter.text),
  cwe: filter.cwe,
  category: filter.category,
  engine: filter.engine,
  file: filter.file,
  path_kind: filter.path_kind,
  assignee: filter.assignee === NOBODY ? null : filter.assignee,
  first_seen_after: timeOf(filter, 'first_seen_after'),
  first_seen_before: timeOf(filter, 'first_seen_before'),
});

const wordsOf = (given = ''): IssueWord[] | undefined => {
  const words = given
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.length === 0 ? undefined : words.map((text) => ({ text, weaknesses: weaknessesNamed(text) }));
};

/** RFC 3339 allows a leap second, our clock knows none. */
const timeOf = (filter: IssueListFilter, input: 'first_seen_after' | 'first_seen_before'): number | undefined => {
  const given = filter[input];
  if (given === undefined) return undefined;
  const time = Date.parse(given);
  if (Number.isNaN(time)) throw invalid({ input, message: 'is no time that exists' });
  return time;
};
