import { keepPreviousData } from '@tanstack/react-query';
import { ArrowDownUp, Filter, FolderGit2, Plus } from 'lucide-react';
import { useState } from 'react';
import { known, LONGEST_TEXT, useAddressFilters } from '../../data/address-filters.ts';
import { repositoryAddress } from '../../data/addresses.ts';
import { useAskedDialog } from '../../data/asked-dialog.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { useLiveScans } from '../../data/live/live-scans.ts';
import { useCan } from '../../data/session.tsx';
import type { Schemas } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Menu, MenuChoice } from '../../design/controls/menu.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { NewScan } from '../scans/new-scan.tsx';
import { NewRepositoryDialog } from './new-repository-dialog.tsx';
import { problemLabels } from './problems.ts';
import { repositoryColumns } from './repository-columns.tsx';

const PAGE = 25;
const sorts = ['newest', 'name', 'last_scan', 'score', 'open'] as const;
const sortLabels = {
  newest: 'Newest first',
  name: 'By name',
  last_scan: 'Last scanned first',
  score: 'Lowest score first',
  open: 'Most severe issues first',
} as const;
const sortOptions = sorts.map((value) => ({ value, label: sortLabels[value] }));
const problems = ['not_scanned', 'last_scan_failed', 'kept_issues', 'unscored'] as const;
const problemOptions = problems.map((value) => ({ value, label: problemLabels[value] }));

/** Every repository of the environment, each as its default branch has it. */
export const RepositoriesPage = () => {
  const { query, bar, active, clear, pages } = useRepositoryFilters();
  const refetchInterval = useLiveScans();
  const repositories = useApi().useQuery(
    'get',
    '/repositories',
    { params: { query } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => refetchInterval({ state: { data: state.data && latestScansOf(state.data) } }),
    },
  );
  const canWrite = useCan()('write');
  const [adding, setAdding] = useAskedDialog(canWrite);
  const [scanning, setScanning] = useState(false);
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => setAdding(true)}>
      New repository
    </Button>
  );
  return (
    <Stack>
      <PageHeader
        title="Repositories"
        description="Score and open issues are those of the default branch."
        actions={canWrite && add}
      />
      {bar}
      <Card flush>
        <QueryView query={repositories} skeleton={<TableSkeleton rows={8} columns={5} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              active ? (
                <NothingFits onClear={clear} />
              ) : (
                <EmptyState
                  icon={FolderGit2}
                  title="No repositories yet"
                  action={
                    canWrite && (
                      <Row>
                        {add}
                        <Button onClick={() => setScanning(true)}>New scan</Button>
                      </Row>
                    )
                  }
                >
                  The first scan of an address adds its repository. Add one yourself to set its name and options first.
                </EmptyState>
              )
            ) : (
              <>
                <Table
                  label="Repositories"
                  columns={repositoryColumns(canWrite)}
                  rows={data}
                  rowKey={(repository) => repository.repository_id}
                  rowHref={(repository) => repositoryAddress(repository.repository_id)}
                  stale={repositories.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={repositories.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
      <NewRepositoryDialog open={adding} onClose={() => setAdding(false)} />
      <NewScan open={scanning} onClose={() => setScanning(false)} />
    </Stack>
  );
};

const latestScansOf = ({ data }: Schemas['RepositoryList']) => ({
  data: data.flatMap(({ last_scan }) => last_scan ?? []),
});

const useRepositoryFilters = () => {
  const { filters, set, clear, active } = useAddressFilters(['text', 'problem']);
  const order = useAddressFilters(['sort']);
  const pages = useCursorPages({ ...filters, ...order.filters });
  const [text = ''] = filters.text;
  const words = text.trim().slice(0, LONGEST_TEXT);
  const problem = known(filters.problem, problems);
  const sort = known(order.filters.sort, sorts)?.[0] ?? 'newest';
  const query = {
    ...(words !== '' && { text: words }),
    ...(problem && { problem }),
    sort,
    ...(pages.cursor && { cursor: pages.cursor }),
    limit: PAGE,
  };
  const bar = (
    <FilterBar onClear={active ? clear : null}>
      <FilterText label="Name or address" value={text} onChange={(value) => set('text', [value])} />
      <FilterSelect
        label="Problem"
        options={problemOptions}
        values={filters.problem}
        onChange={(values) => set('problem', values)}
      />
      <Menu
        align="start"
        trigger={
          <Button tone="ghost" icon={ArrowDownUp}>
            {sortLabels[sort]}
          </Button>
        }
      >
        <MenuChoice
          label="Order"
          options={sortOptions}
          value={sort}
          onChange={(value) => order.set('sort', value === 'newest' ? [] : [value])}
          closes
        />
      </Menu>
    </FilterBar>
  );
  return { query, bar, active, clear, pages };
};

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={Filter}
    title="No repositories match the filters"
    action={<Button onClick={onClear}>Clear filters</Button>}
  >
    A repository matches if its name or address contains every word and it has one of the selected problems.
  </EmptyState>
);
