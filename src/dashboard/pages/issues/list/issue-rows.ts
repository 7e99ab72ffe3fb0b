import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../data/environment.tsx';
import type { Issue, Schemas } from '../../../data/types.ts';
import type { IssueQuery } from './issue-query.ts';
import type { Sort } from './list-words.ts';

export const PAGE = 25;

/** Pages of the service that one page here is made of at most; each call looks at 20,000 issues. */
const MOST_CALLS = 5;

export interface IssueRows {
  rows: Issue[];
  /** Where the page after begins; null at the end of the list. */
  next: string | null;
  /** There is more to look through for this page, and it goes on by itself. */
  looking: boolean;
}

/**
 * A page of a list. Where filters leave a page of the service short it goes on to the next one, until there are enough
 * rows or it has looked far enough for one page.
 */
export const useIssueRows = (
  asked: IssueQuery,
  { sort, cursor, wanted = PAGE }: { sort: Sort; cursor?: string | undefined; wanted?: number },
) => {
  const query = useApi().useInfiniteQuery(
    'get',
    '/issues',
    { params: { query: { ...asked, sort, limit: PAGE, ...(cursor !== undefined && { cursor }) } } },
    {
      initialPageParam: cursor ?? null,
      getNextPageParam: ({ next_cursor }: Schemas['IssueList']) => next_cursor,
      placeholderData: keepPreviousData,
      select: ({ pages }): IssueRows => {
        const rows = pages.flatMap(({ data }) => data);
        const next = pages.at(-1)?.next_cursor ?? null;
        const most = MOST_CALLS * Math.ceil(wanted / PAGE);
        return { rows, next, looking: next !== null && rows.length < wanted && pages.length < most };
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
