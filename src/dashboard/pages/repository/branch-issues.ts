import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../data/environment.tsx';
import type { Issue, IssuesBySeverity, Repository, Schemas } from '../../data/types.ts';
import type { IssueFilters } from './issue-filters.tsx';

const PAGE = 25;

/** Pages of the service that one page here is made of at most; each call looks at 20,000 issues. */
const MOST_CALLS = 5;

interface Asked extends IssueFilters {
  repository_id: [string];
  branch?: string;
  on_default_branch?: true;
}

/** What to ask for the issues of a branch; the default one may have no name yet. */
export const branchQuery = ({ repository_id }: Repository, branch: string | null, filters: IssueFilters): Asked => ({
  repository_id: [repository_id],
  ...(branch === null ? { on_default_branch: true } : { branch }),
  ...filters,
});

export interface BranchIssues {
  rows: Issue[];
  /** Where the page after begins; null at the end of the list. */
  next: string | null;
  /** There is more to look through for this page, and it goes on by itself. */
  looking: boolean;
}

/**
 * A page of the issues of a branch, the most severe first. Where filters leave a page of the service short it goes on
 * to the next one, until there are enough rows or it has looked far enough for one page.
 */
export const useBranchIssues = (asked: Asked, cursor: string | undefined) => {
  const query = useApi().useInfiniteQuery(
    'get',
    '/issues',
    { params: { query: { ...asked, sort: 'severity', limit: PAGE, ...(cursor !== undefined && { cursor }) } } },
    {
      initialPageParam: cursor ?? null,
      getNextPageParam: ({ next_cursor }: Schemas['IssueList']) => next_cursor,
      placeholderData: keepPreviousData,
      select: ({ pages }): BranchIssues => {
        const rows = pages.flatMap(({ data }) => data);
        const next = pages.at(-1)?.next_cursor ?? null;
        return { rows, next, looking: next !== null && rows.length < PAGE && pages.length < MOST_CALLS };
      },
    },
  );
  const { data, isFetching, isError, fetchNextPage } = query;
  const goesOn = data?.looking === true && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return query;
};

export interface IssueTotals {
  count: Schemas['IssueCount'];
  severities: IssuesBySeverity;
}

/** How many issues the whole list has, by severity. */
export const useIssueTotals = (asked: Asked) =>
  useApi().useQuery(
    'get',
    '/issues/summary',
    { params: { query: { ...asked, by: ['severity'] } } },
    { placeholderData: keepPreviousData, select: totalsOf },
  );

const totalsOf = ({ count, groups }: Schemas['IssueSummary']): IssueTotals => {
  const items = groups.find(({ by }) => by === 'severity')?.items ?? [];
  const of = (severity: string) => items.find(({ key }) => key === severity)?.count ?? 0;
  return {
    count,
    severities: {
      critical: of('critical'),
      high: of('high'),
      medium: of('medium'),
      low: of('low'),
      info: of('info'),
    },
  };
};
