import { Filter, SearchX, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { type CursorPages, useCursorPages } from '../../../data/cursor-pages.ts';
import type { Issue } from '../../../data/types.ts';
import { Button, ButtonLink } from '../../../design/controls/button.tsx';
import { Pagination } from '../../../design/controls/pagination.tsx';
import { EmptyState } from '../../../design/display/empty-state.tsx';
import { QueryView } from '../../../design/display/query-view.tsx';
import { type Selection, TableSkeleton } from '../../../design/display/table.tsx';
import { Row } from '../../../design/surfaces/layout.tsx';
import { ANY_STATE } from '../issue-words.ts';
import type { IssueAddress } from './issue-query.ts';
import { PAGE, useIssueRows } from './issue-rows.ts';
import { IssueTable } from './issue-table.tsx';

/** The list page by page. `onRows` tells what is shown. */
export const IssuePages = ({
  address,
  selection,
  onRows,
}: {
  address: IssueAddress;
  selection: Selection | null;
  onRows: (rows: readonly Issue[]) => void;
}) => {
  const { query, sort } = address;
  const pages = useCursorPages({ query, sort });
  const issues = useIssueRows(query, { sort, cursor: pages.cursor });
  const shown = issues.data?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows alone say whether there is something to tell
  useEffect(() => {
    onRows(shown ?? []);
    return () => onRows([]);
  }, [shown]);
  return (
    <QueryView query={issues} skeleton={<TableSkeleton rows={10} columns={5} />}>
      {({ rows, next, looking }) => (
        <>
          {rows.length > 0 ? (
            <IssueTable rows={rows} path="/issues" sort={sort} selection={selection} stale={issues.isPlaceholderData} />
          ) : looking ? (
            <TableSkeleton rows={PAGE} columns={5} />
          ) : next !== null || pages.page > 1 ? (
            <NoneOnPage pages={pages} next={next} />
          ) : (
            <NoIssues address={address} />
          )}
          <Pagination pages={pages} next={next} busy={issues.isFetching} />
        </>
      )}
    </QueryView>
  );
};

/** One page looks at so many issues and no more: what fits may come after those. */
const NoneOnPage = ({ pages, next }: { pages: CursorPages; next: string | null }) =>
  next === null ? (
    <EmptyState icon={SearchX} title="No more issues" />
  ) : (
    <EmptyState
      icon={SearchX}
      title="No matching issues so far"
      action={<Button onClick={() => pages.older(next)}>Keep searching</Button>}
    />
  );

export const NoIssues = ({ address: { active, lane, clear } }: { address: IssueAddress }) =>
  active ? (
    <EmptyState
      icon={Filter}
      title="No issues match the filters"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      The search covers titles, rules, files, weaknesses and repository names. Write a file as its path from the root of
      the repository, and end a folder with “/”.
    </EmptyState>
  ) : (
    <EmptyState
      icon={ShieldCheck}
      title={lane === 'all' ? 'No open issues' : 'No open issues on default branches'}
      action={
        <Row>
          <ButtonLink href="/scans">Go to the scans</ButtonLink>
          {lane !== 'all' && <ButtonLink href="/issues?branches=all">Show all branches</ButtonLink>}
          <ButtonLink href={`/issues?state=${ANY_STATE}`}>Show other states</ButtonLink>
        </Row>
      }
    >
      Issues of all repositories are listed here until they are fixed or dismissed.
    </EmptyState>
  );
