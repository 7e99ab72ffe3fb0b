import { keepPreviousData } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { known, LONGEST_TEXT, useAddressFilters } from '../../data/address-filters.ts';
import { useBeside, useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import type { DeliveryStatus, Schemas } from '../../data/types.ts';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { type Column, Table, TableSkeleton } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { eventKinds } from '../webhooks/event-kinds.ts';
import { answerOf } from '../webhooks/last-answer.ts';

import { DeliveryBadge } from './delivery-badge.tsx';

export type Delivery = Schemas['Delivery'];

const REFRESH_MS = 5_000;
/** While an attempt is under way or about to be. */
const SOON_MS = 1_000;

const statuses = ['pending', 'delivered', 'failed', 'superseded', 'canceled'] as const satisfies DeliveryStatus[];
/** Those that receivers, and what stands before them, usually give. */
const answerValues =
  '200 201 202 204 301 302 307 308 400 401 403 404 405 410 413 415 422 429 500 501 502 503 504 none'.split(' ');
const kinds = eventKinds.map(({ kind }) => kind);

const columns: Column<Delivery>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: (delivery) => (
      <TwoLines
        first={delivery.event}
        second={delivery.redelivery_of === null ? delivery.delivery_id : 'Sent again manually'}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '12rem',
    cell: (delivery) => <DeliveryBadge delivery={delivery} />,
  },
  {
    id: 'answer',
    header: 'Last answer',
    width: '9rem',
    hideOn: 'tablet',
    cell: ({ last_attempt }) => (last_attempt === null ? '–' : answerOf(last_attempt)),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: '10.5rem',
    hideOn: 'medium',
    cell: (delivery) =>
      delivery.next_attempt_at === null || delivery.attempts_count === 0 ? (
        plural(delivery.attempts_count, 'attempt')
      ) : (
        <>
          {plural(delivery.attempts_count, 'attempt')}, next <RelativeTime at={delivery.next_attempt_at} />
        </>
      ),
  },
  { id: 'created', header: 'When', width: '9rem', cell: ({ created_at }) => <RelativeTime at={created_at} /> },
];

/** What was sent to a webhook, and how it went. A row opens the delivery, whose id then stands in the address. */
export const DeliveriesCard = ({ webhookId }: { webhookId: string }) => {
  const { addressOf } = useBeside('delivery');
  const { filters, set, clear, active } = useAddressFilters(['status', 'event', 'response_status', 'text']);
  const pages = useCursorPages([webhookId, filters]);
  const status = known(filters.status, statuses);
  const event = known(filters.event, kinds);
  const answers = known(filters.response_status, answerValues);
  const text = filters.text[0]?.trim().slice(0, LONGEST_TEXT);
  const query = {
    ...(text && { text }),
    ...(answers && { response_status: answers }),
    ...(status && { status }),
    ...(event && { event }),
    ...(pages.cursor !== undefined && { cursor: pages.cursor }),
  };
  const deliveries = useApi().useQuery(
    'get',
    '/webhooks/{webhook_id}/deliveries',
    { params: { path: { webhook_id: webhookId }, query } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(isDue) ? SOON_MS : REFRESH_MS),
    },
  );
  const filterBar = (
    <FilterBar onClear={active ? clear : null}>
      <FilterText
        label="Id, repository or title"
        value={filters.text[0] ?? ''}
        onChange={(value) => set('text', [value])}
      />
      <FilterSelect
        label="Status"
        options={statuses.map((value) => ({ value, label: stateLabel('delivery', value) }))}
        values={filters.status}
        onChange={(values) => set('status', values)}
      />
      <FilterSelect
        label="Event"
        options={kinds.map((value) => ({ value, label: value }))}
        values={filters.event}
        onChange={(values) => set('event', values)}
      />
      <FilterSelect
        label="Answer"
        options={answerValues.map((value) => ({ value, label: value === 'none' ? 'No answer' : value }))}
        values={filters.response_status}
        onChange={(values) => set('response_status', values)}
      />
    </FilterBar>
  );
  return (
    <Card title="Deliveries" description="Kept for 30 days." actions={filterBar} flush>
      <QueryView query={deliveries} skeleton={<TableSkeleton rows={5} columns={4} />}>
        {({ data, next_cursor }) =>
          data.length === 0 && pages.newer === null ? (
            <NoDeliveries filtered={active} />
          ) : (
            <>
              <Table
                label="Deliveries"
                columns={columns}
                rows={data}
                rowKey={(delivery) => delivery.delivery_id}
                rowHref={(delivery) => addressOf(`/settings/webhooks/${webhookId}`, delivery.delivery_id)}
                opensBeside
                stale={deliveries.isPlaceholderData}
              />
              <Pagination pages={pages} next={next_cursor} busy={deliveries.isFetching} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
};

const isDue = ({ status, next_attempt_at }: Delivery): boolean =>
  status === 'pending' && (next_attempt_at === null || Date.parse(next_attempt_at) - Date.now() < REFRESH_MS);

const NoDeliveries = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState icon={Inbox} title="No deliveries match the filters">
      Change the filters, or clear them.
    </EmptyState>
  ) : (
    <EmptyState icon={Inbox} title="No deliveries yet">
      The next event that this webhook is subscribed to appears here, with every attempt. Test events are not listed.
    </EmptyState>
  );
