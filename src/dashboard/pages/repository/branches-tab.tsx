import { keepPreviousData } from '@tanstack/react-query';
import { GitBranch } from 'lucide-react';
import { repositoryAddress } from '../../data/addresses.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import type { Branch, Repository } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { number } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityCounts } from '../../design/display/severity.tsx';
import { type Column, Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row } from '../../design/surfaces/layout.tsx';

const PAGE = 25;

/** The branches that were scanned, the default one first; each leads to the page as it has it. */
export const BranchesTab = ({ repository: { repository_id } }: { repository: Repository }) => {
  const pages = useCursorPages('branches');
  const branches = useApi().useQuery(
    'get',
    '/repositories/{repository_id}/branches',
    {
      params: {
        path: { repository_id },
        query: { limit: PAGE, ...(pages.cursor && { cursor: pages.cursor }) },
      },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card flush>
      <QueryView query={branches} skeleton={<TableSkeleton rows={5} columns={5} />}>
        {({ data, next_cursor }) =>
          data.length === 0 ? (
            <EmptyState icon={GitBranch} title="No branches yet">
              A branch is known once it was scanned.
            </EmptyState>
          ) : (
            <>
              <Table
                label="Branches"
                columns={columns}
                rows={data}
                rowKey={(branch) => branch.name ?? ''}
                rowHref={(branch) => repositoryAddress(repository_id, { branch: branch.default ? null : branch.name })}
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

const columns: readonly Column<Branch>[] = [
  {
    id: 'branch',
    header: 'Branch',
    cell: (branch) => (
      <Row>
        {branch.name ?? 'Default branch'}
        {branch.default && <Badge tone="accent">Default</Badge>}
      </Row>
    ),
  },
  {
    id: 'score',
    header: 'Score',
    width: '4.5rem',
    cell: ({ score, unscored }) =>
      score === null && unscored === null ? '–' : <ScoreRing score={score} unscored={unscored} size="small" />,
  },
  {
    id: 'issues',
    header: 'Open issues',
    width: 'clamp(8rem, 16cqi, 13rem)',
    cell: ({ open_issues }) => (open_issues === null ? '–' : <SeverityCounts counts={open_issues} />),
  },
  {
    id: 'kept',
    header: 'Not looked at',
    width: '7.5rem',
    hideOn: 'tablet',
    cell: ({ kept_issues_count: kept }) => (kept === null ? '–' : number(kept)),
  },
  {
    id: 'scan',
    header: 'Last scan',
    width: 'clamp(8.5rem, 22cqi, 16rem)',
    cell: ({ last_scan: scan }) =>
      scan === null ? (
        '–'
      ) : (
        <Row>
          <StateBadge of="scan" value={scan.status} />
          <Link href={`/scans/${scan.scan_id}`} quiet>
            <RelativeTime at={scan.finished_at} />
          </Link>
        </Row>
      ),
  },
];
