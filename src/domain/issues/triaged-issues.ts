import type { Scope } from '../kernel/caller.ts';
import { Failure, invalid } from '../kernel/failure.ts';
import { findIssues, type WalkDependencies } from './lists/issue-walk.ts';
import { type IssueListFilter, type SelectionStore, select } from './lists/selection.ts';

/** Exactly one of both names them. */
export interface TriagedNames {
  issue_ids?: readonly string[] | undefined;
  filter?: IssueListFilter | undefined;
  dry_run?: boolean | undefined;
  /** How many would change, as a dry run has said. */
  expected_count?: number | undefined;
}

/** Which issues a triage is of. */
export interface TriagedIssues {
  /** Those that may change. */
  issue_ids: readonly string[];
  /** How many more the filter matches, which are neither open nor dismissed where it looks. */
  others: number;
}

export interface TriagedIssuesDependencies extends WalkDependencies {
  store: WalkDependencies['store'] & SelectionStore;
  /** Brings up to date what numbers of the scope follow from. */
  beforeNumbers: (scope: Scope) => Promise<void>;
  /** The most that a filter may match. */
  most?: number;
}

const MOST = 5_000;

/** Finds the issues that a triage names, by their ids or by a filter. */
export const findTriaged = async (
  dependencies: TriagedIssuesDependencies,
  scope: Scope,
  { issue_ids, filter, dry_run = false, expected_count }: TriagedNames,
): Promise<TriagedIssues> => {
  if (issue_ids && filter) throw invalid({ input: 'filter', message: 'must be left out where `issue_ids` is given' });
  if (issue_ids) return { issue_ids, others: 0 };
  if (!filter) throw invalid({ input: 'issue_ids', message: 'must be given, or `filter` in its place' });
  if (!dry_run && expected_count === undefined) throw invalid({ input: 'expected_count', message: COUNT_NEEDED });
  return findMatching(dependencies, scope, filter);
};

const COUNT_NEEDED = 'must be given with `filter`: make a dry run first, and give its `updated_count`';

const findMatching = async (
  dependencies: TriagedIssuesDependencies,
  scope: Scope,
  filter: IssueListFilter,
): Promise<TriagedIssues> => {
  const { store, beforeNumbers, most = MOST } = dependencies;
  const selection = await select(store, scope, filter).catch(refuseFilter);
  if (!selection) return { issue_ids: [], others: 0 };
  await beforeNumbers(scope);
  const { lane, conditions } = selection;
  const walk = { lane, conditions, sort: 'newest' } as const;
  const { issues, next } = await findIssues(dependencies, scope, walk, { after: null, wanted: most });
  if (next) throw invalid({ input: 'filter', message: issues.length === most ? tooMany(most) : TOO_RARE });
  const triable = issues.filter(({ state }) => state === 'open' || state === 'dismissed');
  return { issue_ids: triable.map(({ issue_id }) => issue_id), others: issues.length - triable.length };
};

const tooMany = (most: number): string =>
  `matches more than ${most.toLocaleString('en')} issues: narrow it, by \`state\`, \`rule_id\` or \`repository_id\` for example`;
const TOO_RARE =
  'would take too long to look for: narrow it, by `rule_id`, `severity`, `repository_id` or `branch` for example';

/** What is wrong with a filter stands within it. */
const refuseFilter = (error: unknown): never => {
  if (!(error instanceof Failure) || error.inputs.length === 0) throw error;
  throw invalid(...error.inputs.map(({ input, message }) => ({ input: `filter.${input}`, message })));
};
