import { keepPreviousData } from '@tanstack/react-query';
import { GitBranch } from 'lucide-react';
import { issueAddress } from '../../data/addresses.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import type { Issue, Schemas } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { type Column, Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import styles from './issue-columns.module.css';
import { placeOf } from './issue-words.ts';

type Standing = Schemas['IssueBranch'];

const PAGE = 25;

/** How the issue stands on each branch that had it; each leads to the issue as that branch has it. */
export const IssueStanding = ({ issue: { issue_id, branch: shown } }: { issue: Issue }) => {
  const pages = useCursorPages('standing');
  const branches = useApi().useQuery(
    'get',
    '/issues/{issue_id}/branches',
    {
      params: {
        path: { issue_id },
        query: { limit: PAGE, ...(pages.cursor && { cursor: pages.cursor }) },
      },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card
      flush
      title="State by branch"
      description="A decision applies to all branches; whether the issue is still present is tracked for each branch."
    >
      <QueryView query={branches} skeleton={<TableSkeleton rows={2} columns={5} />}>
        {({ data, next_cursor }) =>
          data.length === 0 ? (
            <EmptyState icon={GitBranch} title="On no branch">
              It was found only by scans of tags and commits.
            </EmptyState>
          ) : (
            <>
              <Table
                label="Branches"
                columns={columnsOf(shown)}
                rows={data}
                rowKey={({ branch }) => branch ?? ''}
                rowHref={({ branch }) => issueAddress(issue_id, branch)}
                stale={branches.isPlaceholderData}
              />
              <Pagination pages={pages} next={next_cursor} busy={branches.isFetching} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
};

const columnsOf = (shown: string | null): readonly Column<Standing>[] => [
  {
    id: 'branch',
    header: 'Branch',
    cell: (standing) => (
      <span className={styles.issue}>
        <Row>
          {standing.branch ?? 'Default branch'}
          {standing.default && <Badge tone="accent">Default</Badge>}
          {standing.branch === shown && <Badge>Shown above</Badge>}
        </Row>
        <span className={styles.place}>{placeOf(standing)}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '7.5rem',
    cell: ({ state }) => <StateBadge of="issue" value={state} />,
  },
  {
    id: 'first',
    header: 'First seen',
    width: 'clamp(7.5rem, 13cqi, 9rem)',
    hideOn: 'tablet',
    cell: ({ first_seen_at }) => <RelativeTime at={first_seen_at} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    width: 'clamp(7.5rem, 13cqi, 9rem)',
    cell: ({ changed_at }) => <RelativeTime at={changed_at} />,
  },
  {
    id: 'scan',
    header: 'Scan',
    width: '7rem',
    cell: ({ scan_id }) => <Link href={`/scans/${scan_id}`}>Its scan</Link>,
  },
];
