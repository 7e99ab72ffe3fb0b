import type { Scope } from '../../kernel/caller.ts';
import { invalid } from '../../kernel/failure.ts';
import { encodeCursor, type Page, type PageRequest } from '../../kernel/page.ts';
import type { Now } from '../../kernel/time.ts';
import type { Issue } from '../issues.ts';
import { type IssueSummary, type IssueSummaryRequest, type SummaryDependencies, summarize } from './issue-summary.ts';
import { cursorOf, findIssues, type IssueListStore, type IssueSort, readCursor } from './issue-walk.ts';
import { type IssueListFilter, type SelectionStore, select } from './selection.ts';

export interface IssueListDependencies extends SummaryDependencies {
  store: SelectionStore & { issueLists: IssueListStore };
  now: Now;
  /** Brings up to date what numbers of the scope follow from. */
  beforeNumbers: (scope: Scope) => Promise<void>;
}

/** Lists and counts of issues by their present state. */
export const createIssueLists = (dependencies: IssueListDependencies) => {
  const { store, now, beforeNumbers } = dependencies;

  return {
    /** A page may be short, or empty, and have a next one all the same: see `WalkLimits`. */
    list: async (
      scope: Scope,
      filter: IssueListFilter,
      { sort = 'newest', limit, cursor }: PageRequest & { sort?: IssueSort | undefined },
    ): Promise<Page<Issue>> => {
      const after = readCursor(sort, cursor);
      const selection = await select(store, scope, filter);
      if (!selection) return { data: [], next_cursor: null };
      if (sort === 'file' && selection.lane.of !== 'branch') throw invalid({ input: 'sort', message: ONE_BRANCH });
      await beforeNumbers(scope);
      const { lane, conditions } = selection;
      const { issues, next } = await findIssues(
        dependencies,
        scope,
        { lane, conditions, sort },
        { after, wanted: limit },
      );
      const ids = issues.map(({ issue_id }) => issue_id);
      const data = await store.issueLists.read(scope, lane, ids, now());
      return { data, next_cursor: next && encodeCursor(cursorOf(sort, next)) };
    },

    /** How many there are, as a whole and in groups. */
    summarize: async (scope: Scope, filter: IssueListFilter, request: IssueSummaryRequest): Promise<IssueSummary> => {
      const selection = await select(store, scope, filter);
      await beforeNumbers(scope);
      return summarize(dependencies, scope, selection, request);
    },
  };
};

const ONE_BRANCH =
  '`file` sorts the issues of one branch: give one repository, and `branch` or `on_default_branch=true`';

export type IssueLists = ReturnType<typeof createIssueLists>;
