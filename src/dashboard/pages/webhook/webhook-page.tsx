import { Ellipsis, History, KeyRound, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'wouter';
import { useBeside } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { lazyCode } from '../../data/lazy-code.tsx';
import type { Webhook } from '../../data/types.ts';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../design/controls/menu.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { CopyableCode } from '../../design/display/code-block.tsx';
import { KeyValues } from '../../design/display/key-values.tsx';
import { number } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { useActivity } from '../webhooks/active-switch.tsx';
import { answerOf } from '../webhooks/last-answer.ts';
import { WebhookBadge } from '../webhooks/webhook-badge.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { HealthBanner } from './health-banner.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { TestCard } from './test-card.tsx';
import { VerifyCard } from './verify-card.tsx';
import styles from './webhook.module.css';

/** The first page is to be small, and charts are large. */
const StatisticsCard = lazyCode(async () => (await import('./statistics-card.tsx')).StatisticsCard, { reloads: false });

type Task = 'edit' | 'secret' | 'recover' | 'delete';

/** How the receiver answers is news. */
const REFRESH_MS = 1_000;

const crumbs = [{ label: 'Webhooks', href: '/settings/webhooks' }];

/** One receiver: how it fares, what it was sent, and everything that can be done with it. */
export const WebhookPage = () => {
  const { webhook_id } = useParams<{ webhook_id: string }>();
  const webhook = useApi().useQuery(
    'get',
    '/webhooks/{webhook_id}',
    { params: { path: { webhook_id } } },
    {
      refetchInterval: REFRESH_MS,
    },
  );
  if (webhook.data !== undefined) return <Loaded key={webhook_id} webhook={webhook.data} />;
  return (
    <Stack>
      <PageHeader title="Webhook" crumbs={crumbs} />
      <QueryView query={webhook} skeleton={<PageBones />}>
        {() => null}
      </QueryView>
    </Stack>
  );
};

const Loaded = ({ webhook }: { webhook: Webhook }) => {
  const [task, setTask] = useState<Task | null>(null);
  const { id: delivery, show } = useBeside('delivery');
  const { change, busy } = useActivity(webhook.webhook_id);
  const close = () => setTask(null);
  return (
    <Stack>
      <PageHeader
        title={<span className={styles.url}>{webhook.name ?? webhook.url}</span>}
        name={webhook.name ?? webhook.url}
        crumbs={crumbs}
        badge={<WebhookBadge webhook={webhook} />}
        actions={
          <>
            <Button icon={Pencil} onClick={() => setTask('edit')}>
              Edit
            </Button>
            <Actions webhook={webhook} onTask={setTask} onActive={change} />
          </>
        }
      />
      <HealthBanner webhook={webhook} busy={busy} onResume={() => change(true)} onRecover={() => setTask('recover')} />
      <FactsCard webhook={webhook} />
      <Suspense fallback={<Skeleton height="28rem" />}>
        <StatisticsCard webhookId={webhook.webhook_id} />
      </Suspense>
      <TestCard webhook={webhook} />
      <DeliveriesCard webhookId={webhook.webhook_id} />
      <VerifyCard />
      {task === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {task === 'secret' && <RotateSecretDialog webhook={webhook} onClose={close} />}
      {task === 'recover' && <RecoverDialog webhook={webhook} onClose={close} />}
      {task === 'delete' && <DeleteWebhookDialog webhook={webhook} onClose={close} />}
      {delivery !== null && (
        <DeliveryPanel
          key={delivery}
          webhook={webhook}
          deliveryId={delivery}
          onShow={show}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  );
};

const Actions = ({
  webhook,
  onTask,
  onActive,
}: {
  webhook: Webhook;
  onTask: (task: Task) => void;
  onActive: (active: boolean) => void;
}) => (
  <Menu trigger={<IconButton label="More actions" icon={Ellipsis} tone="secondary" />}>
    <MenuItem icon={webhook.active ? Pause : Play} onSelect={() => onActive(!webhook.active)}>
      {webhook.active ? 'Pause' : 'Resume'}
    </MenuItem>
    <MenuItem icon={History} onSelect={() => onTask('recover')}>
      Recover missed deliveries
    </MenuItem>
    <MenuItem icon={KeyRound} onSelect={() => onTask('secret')}>
      Rotate secret
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={Trash2} danger onSelect={() => onTask('delete')}>
      Delete
    </MenuItem>
  </Menu>
);

const FactsCard = ({ webhook }: { webhook: Webhook }) => (
  <Card>
    <Stack gap="section">
      <KeyValues
        pairs={[
          ['Address', webhook.name && <CopyableCode key="url" text={webhook.url} what="address" />],
          ['Last answer', webhook.last_attempt && <LastAnswer key="answer" attempt={webhook.last_attempt} />],
          ['Secret', <code key="secret">{webhook.secret_hint}</code>],
          ['Added', <RelativeTime key="added" at={webhook.created_at} />],
          ['Changed', <RelativeTime key="changed" at={webhook.updated_at} />],
          ['Id', <CopyableCode key="id" text={webhook.webhook_id} what="webhook id" />],
        ]}
      />
      <div>
        <p className={styles.note}>Events</p>
        <ul className={styles.events}>
          {webhook.events.map((event) => (
            <li key={event}>
              <Badge>{event}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  </Card>
);

const LastAnswer = ({ attempt }: { attempt: NonNullable<Webhook['last_attempt']> }) => (
  <>
    {answerOf(attempt)} in {number(attempt.duration_ms)} ms, <RelativeTime at={attempt.ended_at} />
  </>
);

/** Facts, test and the head of the deliveries. */
const PageBones = () => (
  <Stack>
    <Skeleton height="8rem" />
    <Skeleton height="11rem" />
    <Skeleton height="20rem" />
  </Stack>
);
