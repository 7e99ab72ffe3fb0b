import { keepPreviousData } from '@tanstack/react-query';
import { Filter, ShieldCheck } from 'lucide-react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { type Repository, severities } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect } from '../../design/controls/filter-bar.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { issueColumns } from '../issues/issue-columns.tsx';
import { IssuePanel } from '../issues/issue-panel.tsx';
import { IssueTables } from '../issues/issue-tables.tsx';
import { byLikelihood, chosenStates, states, statesFilter } from '../issues/issue-words.ts';
import { issuesOf } from './branch-issues.ts';

const PAGE = 25;

const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const stateOptions = states.map((value) => ({ value, label: stateLabel('issue', value) }));
const columns = issueColumns.filter(({ id }) => id !== 'repository');

/** The issues of the repository, to sort out. */
export const IssuesTab = ({ repository, branch: name }: { repository: Repository; branch: string | null }) => {
  const { filters, set, clear, active } = useAddressFilters(['severity', 'state']);
  const pages = useCursorPages({ name, ...filters });
  const { query, branch } = issuesOf(repository, name);
  const severity = known(filters.severity, severities);
  const state = chosenStates(filters.state);
  const issues = useApi().useQuery(
    'get',
    '/issues',
    {
      params: {
        query: {
          ...query,
          ...(severity && { severity }),
          ...(state && { state }),
          ...(pages.cursor && { cursor: pages.cursor }),
          limit: PAGE,
        },
      },
    },
    { placeholderData: keepPreviousData },
  );
  const { likely, unlikely } = byLikelihood(issues.data?.data ?? []);
  return (
    <Stack gap="section">
      <FilterBar onClear={active ? clear : null}>
        <FilterSelect
          label="Severity"
          options={severityOptions}
          values={filters.severity}
          onChange={(values) => set('severity', values)}
        />
        <FilterSelect
          label="State"
          options={stateOptions}
          values={state ?? []}
          none="Any"
          onChange={(values) => set('state', statesFilter(values))}
        />
      </FilterBar>
      <Card flush title={branch === null ? 'Issues on any branch' : `Issues of ${branch}`}>
        <QueryView query={issues} skeleton={<TableSkeleton rows={8} columns={4} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              <NoIssues filtered={active} onClear={clear} />
            ) : (
              <>
                <IssueTables
                  rows={data}
                  columns={columns}
                  path={`/repositories/${repository.repository_id}`}
                  stale={issues.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={issues.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
      <IssuePanel list={[...likely, ...unlikely]} branch={branch} />
    </Stack>
  );
};

const NoIssues = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState
      icon={Filter}
      title="No issue fits the filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState icon={ShieldCheck} title="No open issues">
      What scans find is collected here until it is fixed or set aside.
    </EmptyState>
  );
