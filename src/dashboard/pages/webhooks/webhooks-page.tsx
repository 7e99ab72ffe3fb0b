import { keepPreviousData } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useAskedDialog } from '../../data/asked-dialog.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi, useEnvironment, useOwn } from '../../data/environment.tsx';
import type { Webhook } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { ExternalLink, Link } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { number } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { type Column, Table, TableSkeleton } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { eventSummary } from './event-kinds.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookBadge } from './webhook-badge.tsx';

const columns: Column<Webhook>[] = [
  {
    id: 'webhook',
    header: 'Webhook',
    cell: ({ name, url, events }) => (
      <TwoLines first={name ?? url} second={name === null ? eventSummary(events) : url} />
    ),
  },
  { id: 'state', header: 'Deliveries', width: '12rem', cell: (webhook) => <WebhookBadge webhook={webhook} /> },
  {
    id: 'answer',
    header: 'Last answer',
    width: '11rem',
    hideOn: 'tablet',
    cell: ({ last_attempt }) => (last_attempt === null ? '–' : <LastAnswer attempt={last_attempt} />),
  },
  {
    id: 'secret',
    header: 'Secret',
    width: '7rem',
    hideOn: 'medium',
    cell: ({ secret_hint }) => <code>{secret_hint}</code>,
  },
  {
    id: 'created',
    header: 'Added',
    width: '10rem',
    hideOn: 'medium',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  { id: 'active', header: 'Active', width: '6rem', cell: (webhook) => <ActiveSwitch webhook={webhook} /> },
];

/** How a receiver answers is news: of a few rows. */
const REFRESH_MS = 1_000;

/** Settings, Webhooks: the receivers of one environment. */
export const WebhooksPage = () => {
  const pages = useCursorPages();
  const environment = useEnvironment();
  const [adding, setAdding] = useAskedDialog();
  const query = pages.cursor === undefined ? {} : { cursor: pages.cursor };
  const webhooks = useApi().useQuery(
    'get',
    '/webhooks',
    { params: { query } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.length ? REFRESH_MS : false),
    },
  );
  const usage = useOwn().useQuery('get', '/usage');
  const quota = usage.data?.webhooks;
  const full = quota !== undefined && quota.used >= quota.limit;
  const add = (
    <Button tone="primary" icon={Plus} disabled={full} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <Stack>
      <PageHeader
        title="Webhooks"
        description={
          <>
            Events of your {environment} scans, sent to your servers.{' '}
            {quota !== undefined && `${quota.used} of ${quota.limit} used, live and test together. `}
            <ExternalLink href="/docs/webhooks/register/">How they work</ExternalLink>
          </>
        }
        actions={add}
      />
      {full && (
        <Banner tone="info" title={`All ${quota.limit} webhooks of your account are in use`}>
          Paused webhooks and those of the other environment count too. Delete a webhook before you add another. See{' '}
          <Link href="/settings/usage">plan & usage</Link>.
        </Banner>
      )}
      <Card flush>
        <QueryView query={webhooks} skeleton={<TableSkeleton rows={3} columns={4} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              <EmptyState icon={WebhookIcon} title={`No ${environment} webhooks yet`} action={add}>
                Enter an HTTPS address, and Sightline sends a signed message to it when a scan ends or finds a critical
                issue, so you need not poll.
              </EmptyState>
            ) : (
              <>
                <Table
                  label="Webhooks"
                  columns={columns}
                  rows={data}
                  rowKey={(webhook) => webhook.webhook_id}
                  rowHref={(webhook) => `/settings/webhooks/${webhook.webhook_id}`}
                  stale={webhooks.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={webhooks.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
      {adding && <NewWebhookDialog quota={quota} onClose={() => setAdding(false)} />}
    </Stack>
  );
};

const LastAnswer = ({ attempt }: { attempt: NonNullable<Webhook['last_attempt']> }) => (
  <TwoLines
    first={attempt.response_status ?? 'No answer'}
    second={
      <>
        {number(attempt.duration_ms)} ms, <RelativeTime at={attempt.ended_at} />
      </>
    }
  />
);
