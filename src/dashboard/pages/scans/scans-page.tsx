import { keepPreviousData } from '@tanstack/react-query';
import { Filter, Plus, Radar } from 'lucide-react';
import type { ReactNode } from 'react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useAskedDialog } from '../../data/asked-dialog.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { useKnownRepositories } from '../../data/known-repositories.ts';
import { useLiveScans } from '../../data/live/live-scans.ts';
import { useCan } from '../../data/session.tsx';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar, FilterDate, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { InvertedDays } from './inverted-days.tsx';
import { NewScan } from './new-scan.tsx';
import { scanColumns } from './scan-columns.tsx';
import { areInverted, dayShown, timesOf } from './scan-days.ts';
import { ScanLimits } from './scan-limits.tsx';
import { scanStatuses } from './scan-words.ts';

const PAGE = 25;

const statusOptions = scanStatuses.map((value) => ({ value, label: stateLabel('scan', value) }));

/** Every scan of the environment, the running ones live. */
export const ScansPage = () => {
  const { query, bar, active, clear, pages, inverted } = useScanFilters();
  const refetchInterval = useLiveScans();
  const scans = useApi().useQuery(
    'get',
    '/scans',
    { params: { query } },
    { placeholderData: keepPreviousData, refetchInterval, enabled: !inverted },
  );
  const canWrite = useCan()('write');
  const [creating, setCreating] = useAskedDialog(canWrite);
  const newScan = canWrite && (
    <Button tone="primary" icon={Plus} onClick={() => setCreating(true)}>
      New scan
    </Button>
  );
  return (
    <Stack>
      <PageHeader title="Scans" actions={newScan} />
      {canWrite && <ScanLimits />}
      {bar}
      {inverted ? (
        <InvertedDays onClear={clear} />
      ) : (
        <Card flush>
          <QueryView query={scans} skeleton={<TableSkeleton rows={10} columns={5} />}>
            {({ data, next_cursor }) =>
              data.length === 0 ? (
                active ? (
                  <NothingFits onClear={clear} />
                ) : (
                  <NoScans action={newScan} />
                )
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
      )}
      <NewScan open={creating} onClose={() => setCreating(false)} />
    </Stack>
  );
};

const useScanFilters = () => {
  const { filters, set, clear, active } = useAddressFilters(['status', 'repo_url', 'from', 'to']);
  const pages = useCursorPages(filters);
  const repositories = useKnownRepositories();
  const status = known(filters.status, scanStatuses);
  const [repo_url = ''] = filters.repo_url;
  const address = repo_url.trim();
  const [[from = ''], [to = '']] = [filters.from, filters.to];
  const days = { from, to };
  const query = {
    ...(status && { status }),
    ...(address !== '' && { repo_url: address }),
    ...timesOf(days),
    ...(pages.cursor && { cursor: pages.cursor }),
    limit: PAGE,
  };
  const bar = (
    <FilterBar onClear={active ? clear : null}>
      <FilterText
        label="Repository address"
        value={repo_url}
        onChange={(value) => set('repo_url', [value])}
        suggestions={repositories}
      />
      <FilterSelect
        label="Status"
        options={statusOptions}
        values={filters.status}
        onChange={(values) => set('status', values)}
      />
      <FilterDate label="From" value={dayShown(from)} max={to} onChange={(value) => set('from', [value])} />
      <FilterDate label="To" value={to} min={dayShown(from)} onChange={(value) => set('to', [value])} />
    </FilterBar>
  );
  return { query, bar, active, clear, pages, inverted: areInverted(days) };
};

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={Filter}
    title="No scans match the filters"
    action={<Button onClick={onClear}>Clear filters</Button>}
  >
    Enter the full address of the repository.
  </EmptyState>
);

const NoScans = ({ action }: { action: ReactNode }) => (
  <EmptyState icon={Radar} title="No scans yet" action={action || undefined}>
    A scan analyses one commit of a repository. The result is a score and a list of issues.
  </EmptyState>
);
