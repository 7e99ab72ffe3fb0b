import { keepPreviousData } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { repositoryAddress } from '../../data/addresses.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { useLiveScans } from '../../data/live/live-scans.ts';
import type { Repository } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { scanColumns } from '../scans/scan-columns.tsx';

const PAGE = 25;

/** In the address: those of tags, commits and other branches too, and those that never got to know theirs. */
const ALL = 'all';

/**
 * The scans of the branch that is shown, which may be the default one without being asked for, or of the whole
 * repository.
 */
export const ScansTab = ({
  repository: { repository_id },
  shown,
  name,
}: {
  repository: Repository;
  /** Name of the branch that is shown; null while none is known. */
  shown: string | null;
  /** Of the branch that was asked for. */
  name: string | null;
}) => {
  const [search] = useSearchParams();
  const branch = search.get('refs') === ALL ? null : shown;
  const pages = useCursorPages({ scans: branch });
  const refetchInterval = useLiveScans();
  const scans = useApi().useQuery(
    'get',
    '/scans',
    {
      params: {
        query: {
          repository_id,
          ...(branch !== null && { branch }),
          ...(pages.cursor && { cursor: pages.cursor }),
          limit: PAGE,
        },
      },
    },
    { placeholderData: keepPreviousData, refetchInterval },
  );
  const own = repositoryAddress(repository_id, { branch: name, view: 'scans' });
  return (
    <Card
      flush
      title={branch === null ? 'All scans' : `Scans of ${branch}`}
      actions={
        branch !== null ? (
          <Link href={`${own}&refs=${ALL}`}>All scans, tags and commits too</Link>
        ) : (
          shown !== null && <Link href={own}>Only those of {shown}</Link>
        )
      }
    >
      <QueryView query={scans} skeleton={<TableSkeleton rows={6} columns={5} />}>
        {({ data, next_cursor }) =>
          data.length === 0 ? (
            <EmptyState icon={Radar} title="No scans yet" />
          ) : (
            <>
              <Table
                label="Scans"
                columns={scanColumns}
                rows={data}
                rowKey={(scan) => scan.scan_id}
                rowHref={(scan) => `/scans/${scan.scan_id}`}
                stale={scans.isPlaceholderData}
              />
              <Pagination pages={pages} next={next_cursor} busy={scans.isFetching} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
};
