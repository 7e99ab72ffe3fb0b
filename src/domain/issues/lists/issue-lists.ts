import type { Scope } from '../../kernel/caller.ts';
import { invalid } from '../../kernel/failure.ts';
import { encodeCursor, type Page, type PageRequest, type SortKey } from '../../kernel/page.ts';
import type { Now } from '../../kernel/time.ts';
import type { Issue } from '../issues.ts';
import { type IssueSummary, type IssueSummaryRequest, type SummaryDependencies, summarize } from './issue-summary.ts';
import {
  cursorOf,
  type Found,
  findIssues,
  type IssueListStore,
  type IssueSort,
  type IssueWalk,
  readCursor,
} from './issue-walk.ts';
import { type IssueListFilter, type SelectionStore, select } from './selection.ts';

export interface IssueListDependencies extends SummaryDependencies {
  store: SelectionStore & { issueLists: IssueListStore };
  now: Now;
  /** Brings up to date what numbers of the scope follow from. */
  beforeNumbers: (scope: Scope) => Promise<void>;
}

/** An issue as a file for people lists it. */
export interface NamedIssue extends Issue {
  repository_name: string;
}

/** Lists and counts of issues by their present state. */
export const createIssueLists = (dependencies: IssueListDependencies) => {
  const { store, now, beforeNumbers } = dependencies;

  /** Null: no issue can be meant. */
  const walkOf = async (scope: Scope, filter: IssueListFilter, sort: IssueSort): Promise<IssueWalk | null> => {
    const selection = await select(store, scope, filter);
    if (!selection) return null;
    const { lane, conditions } = selection;
    if (sort === 'file' && lane.of !== 'branch') throw invalid({ input: 'sort', message: ONE_BRANCH });
    await beforeNumbers(scope);
    return { lane, conditions, sort };
  };

  return {
    /** A page may be short, or empty, and have a next one all the same: see `WalkLimits`. */
    list: async (
      scope: Scope,
      filter: IssueListFilter,
      { sort = 'newest', limit, cursor }: PageRequest & { sort?: IssueSort | undefined },
    ): Promise<Page<Issue>> => {
      const after = readCursor(sort, cursor);
      const walk = await walkOf(scope, filter, sort);
      if (!walk) return { data: [], next_cursor: null };
      const { issues, next } = await findIssues(dependencies, scope, walk, { after, wanted: limit });
      const ids = issues.map(({ issue_id }) => issue_id);
      const data = await store.issueLists.read(scope, walk.lane, ids, now());
      return { data, next_cursor: next && encodeCursor(cursorOf(sort, next)) };
    },

    /**
     * The whole list in parts, each read when the one before is used up. A part may be empty: whoever stops reading is
     * heard between two. What is wrong with the filter is thrown at once.
     */
    parts: async (
      scope: Scope,
      filter: IssueListFilter,
      sort: IssueSort = 'newest',
    ): Promise<AsyncIterable<readonly NamedIssue[]>> => {
      const walk = await walkOf(scope, filter, sort);
      return partsOf(dependencies, scope, walk);
    },

    /** How many there are, as a whole and in groups. */
    summarize: async (scope: Scope, filter: IssueListFilter, request: IssueSummaryRequest): Promise<IssueSummary> => {
      const selection = await select(store, scope, filter);
      await beforeNumbers(scope);
      return summarize(dependencies, scope, selection, request);
    },
  };
};

const ISSUES_OF_A_PART = 500;

const partsOf = async function* (
  dependencies: IssueListDependencies,
  scope: Scope,
  walk: IssueWalk | null,
): AsyncGenerator<readonly NamedIssue[]> {
  if (!walk) return;
  const { store, now, pause } = dependencies;
  let after: SortKey | null = null;
  do {
    const found: Found = await findIssues(dependencies, scope, walk, { after, wanted: ISSUES_OF_A_PART });
    const ids = found.issues.map(({ issue_id }) => issue_id);
    const repositories = new Set(found.issues.map(({ repository_id }) => repository_id));
    const names = await store.issueLists.namesOf(scope, [...repositories]);
    const issues = await store.issueLists.read(scope, walk.lane, ids, now());
    yield issues.map((issue) => ({
      ...issue,
      repository_name: names.get(issue.repository_id) ?? issue.repo_url,
    }));
    await pause();
    after = found.next;
  } while (after !== null);
};

const ONE_BRANCH =
  '`file` sorts the issues of one branch: give one repository, and `branch` or `on_default_branch=true`';

export type IssueLists = ReturnType<typeof createIssueLists>;
