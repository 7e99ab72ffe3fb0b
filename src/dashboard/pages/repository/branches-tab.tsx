import { keepPreviousData } from '@tanstack/react-query';
import { CircleDashed, GitBranch } from 'lucide-react';
import { repositoryAddress } from '../../data/addresses.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import type { Branch, Repository } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { number, plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityCounts } from '../../design/display/severity.tsx';
import { type Column, Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import { useBranches } from './chosen-branch.ts';

const PAGE = 25;

/**
 * The branches that were scanned, the default one first and the gone ones folded; each leads to the page as it has it.
 */
export const BranchesTab = ({ repository: { repository_id } }: { repository: Repository }) => {
  const pages = useCursorPages('branches');
  const branches = useApi().useQuery(
    'get',
    '/repositories/{repository_id}/branches',
    {
      params: {
        path: { repository_id },
        query: { gone: false, limit: PAGE, ...(pages.cursor && { cursor: pages.cursor }) },
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
              A branch is listed once it has been scanned.
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
      <GoneBranches repositoryId={repository_id} />
    </Card>
  );
};

/** Folded, as nothing of them counts any more. */
const GoneBranches = ({ repositoryId }: { repositoryId: string }) => {
  const { data: gone } = useBranches(repositoryId, true);
  if (gone === undefined || gone.data.length === 0) return null;
  const count = plural(gone.data.length, 'gone branch', 'gone branches');
  return (
    <Disclosure flush summary={gone.next_cursor === null ? count : `The first ${count}`}>
      <Table
        label="Gone branches"
        columns={goneColumns}
        rows={gone.data}
        rowKey={(branch) => branch.name ?? ''}
        rowHref={(branch) => repositoryAddress(repositoryId, { branch: branch.name })}
      />
    </Disclosure>
  );
};

const LastScan = ({ scan }: { scan: Branch['last_scan'] }) =>
  scan === null ? (
    '–'
  ) : (
    <Row>
      <StateBadge of="scan" value={scan.status} />
      <Link href={`/scans/${scan.scan_id}`} quiet>
        <RelativeTime at={scan.finished_at} />
      </Link>
    </Row>
  );

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
    width: 'clamp(8rem, 26cqi, 17rem)',
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
    cell: ({ last_scan }) => <LastScan scan={last_scan} />,
  },
];

const goneColumns: readonly Column<Branch>[] = [
  {
    id: 'branch',
    header: 'Branch',
    cell: ({ name }) => (
      <Row>
        {name ?? 'Default branch'}
        <Badge icon={CircleDashed}>Gone</Badge>
      </Row>
    ),
  },
  { id: 'since', header: 'Gone since', width: '10rem', cell: ({ gone_at }) => <RelativeTime at={gone_at} /> },
  {
    id: 'scan',
    header: 'Last scan',
    width: 'clamp(8.5rem, 22cqi, 16rem)',
    cell: ({ last_scan }) => <LastScan scan={last_scan} />,
  },
];
