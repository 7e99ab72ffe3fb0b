import { keepPreviousData } from '@tanstack/react-query';
import { Filter, ScrollText } from 'lucide-react';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi, useOwn } from '../../data/environment.tsx';
import type { AuditEntry } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { InvertedDays } from '../scans/inverted-days.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilterBar, useAuditFilters } from './audit-filters.tsx';
import { type Names, namesOf } from './audit-words.ts';
import { ExportCsv } from './export-csv.tsx';

const PAGE = 50;

/** Settings, Audit log: who did what, newest first. */
export const AuditLogPage = () => {
  const filters = useAuditFilters();
  const { query, clear, active, inverted } = filters;
  const pages = useCursorPages(filters.filters);
  const entries = useOwn().useQuery(
    'get',
    '/audit-entries',
    { params: { query: { ...query, limit: PAGE, ...(pages.cursor !== undefined && { cursor: pages.cursor }) } } },
    { placeholderData: keepPreviousData, enabled: !inverted },
  );
  const listed = entries.data?.data ?? [];
  const names = useNames(listed);
  return (
    <Stack>
      <PageHeader
        title="Audit log"
        description="Who changed what, in both environments. Kept for 400 days."
        actions={<ExportCsv query={query} disabled={inverted} />}
      />
      <AuditFilterBar filters={filters} entries={listed} names={names} />
      {inverted ? (
        <InvertedDays onClear={clear} />
      ) : (
        <Card flush>
          <QueryView query={entries} skeleton={<TableSkeleton rows={12} columns={5} />}>
            {({ data, next_cursor }) =>
              data.length === 0 ? (
                active ? (
                  <NothingFits onClear={clear} />
                ) : (
                  <Nothing />
                )
              ) : (
                <>
                  <Table
                    label="Audit log"
                    columns={auditColumns(names)}
                    rows={data}
                    rowKey={(entry) => entry.entry_id}
                    stale={entries.isPlaceholderData}
                  />
                  <Pagination pages={pages} next={next_cursor} busy={entries.isFetching} />
                </>
              )
            }
          </QueryView>
        </Card>
      )}
    </Stack>
  );
};

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={Filter}
    title="No entries match the filters"
    action={<Button onClick={onClear}>Clear filters</Button>}
  >
    The search covers names, IDs, addresses and details. An entry must contain every word.
  </EmptyState>
);

const Nothing = () => (
  <EmptyState icon={ScrollText} title="No entries yet">
    Every change to keys, webhooks, users and triage is recorded here, and every sign-in, with the actor and the IP
    address.
  </EmptyState>
);

/** Most accounts have fewer users; of more, some are told by their ids. */
const MOST_USERS = 100;

/** The users are asked for only when an entry lacks the name of one. */
const useNames = (entries: readonly AuditEntry[]): Names => {
  const nameless = entries.some(({ target }) => target?.kind === 'user' && target.name === null);
  const query = { limit: MOST_USERS };
  const users = useApi().useQuery('get', '/users', { params: { query } }, { enabled: nameless });
  return namesOf(entries, users.data?.data ?? []);
};
