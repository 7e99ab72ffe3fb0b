import { keepPreviousData } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useAskedDialog } from '../../data/asked-dialog.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useOwn } from '../../data/environment.tsx';
import type { Environment, Key } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect } from '../../design/controls/filter-bar.tsx';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Table, TableSkeleton } from '../../design/display/table.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { isExposed, keyColumns } from './key-columns.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

const environments: readonly Environment[] = ['live', 'test'];

type Task = { kind: 'rotate' | 'revoke'; key: Key };

/** Settings, API Keys: of both environments, since a key is made for one and used elsewhere. */
export const KeysPage = () => {
  const { filters, set, clear, active } = useAddressFilters(['environment']);
  const pages = useCursorPages(filters);
  const [creating, setCreating] = useAskedDialog();
  const [task, setTask] = useState<Task | null>(null);
  const chosen = known(filters.environment, environments);
  const query = {
    ...(chosen?.length === 1 && { environment: chosen[0] }),
    ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    limit: 25,
  };
  const keys = useOwn().useQuery('get', '/keys', { params: { query } }, { placeholderData: keepPreviousData });
  const rotate = (key: Key) => setTask({ kind: 'rotate', key });
  const columns = keyColumns({ rotate, revoke: (key) => setTask({ kind: 'revoke', key }) });
  const create = (
    <Button tone="primary" icon={Plus} onClick={() => setCreating(true)}>
      Create New Key
    </Button>
  );
  return (
    <Stack>
      <PageHeader
        title="API Keys"
        description={
          <>
            For programs that call the API.{' '}
            <ExternalLink href="/docs/start/authentication/">How to use them</ExternalLink>
          </>
        }
        actions={create}
      />
      <ExposedKeys keys={keys.data?.data ?? []} onRotate={rotate} />
      <FilterBar onClear={active ? clear : null}>
        <FilterSelect
          label="Environment"
          options={environments.map((value) => ({ value, label: stateLabel('environment', value) }))}
          values={filters.environment}
          onChange={(values) => set('environment', values)}
        />
      </FilterBar>
      <Card flush>
        <QueryView query={keys} skeleton={<TableSkeleton rows={4} columns={6} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              <NoKeys filtered={active} create={create} />
            ) : (
              <>
                <Table
                  label="API keys"
                  columns={columns}
                  rows={data}
                  rowKey={(key) => key.key_id}
                  stale={keys.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={keys.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
      <NewKeyDialog open={creating} onClose={() => setCreating(false)} />
      {task?.kind === 'rotate' && <RotateKeyDialog apiKey={task.key} onClose={() => setTask(null)} />}
      {task?.kind === 'revoke' && <RevokeKeyDialog apiKey={task.key} onClose={() => setTask(null)} />}
    </Stack>
  );
};

const ExposedKeys = ({ keys, onRotate }: { keys: Key[]; onRotate: (key: Key) => void }) =>
  keys.filter(isExposed).map((key) => (
    <Banner
      key={key.key_id}
      tone="danger"
      title={`“${key.name}” was sent in a URL`}
      action={
        <Button size="small" onClick={() => onRotate(key)}>
          Rotate key
        </Button>
      }
    >
      The call was refused, but URLs, including the key, end up in logs and browser histories. Rotate the key, and send
      the new one in the Authorization header.
    </Banner>
  ));

const NoKeys = ({ filtered, create }: { filtered: boolean; create: ReactNode }) =>
  filtered ? (
    <EmptyState icon={KeyRound} title="No keys of this environment">
      Choose the other environment, or clear the filter.
    </EmptyState>
  ) : (
    <EmptyState icon={KeyRound} title="No keys yet" action={create}>
      A program needs a key to call the API. Start with a test key: it can access test data only.
    </EmptyState>
  );
