import { Send } from 'lucide-react';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Schemas, Webhook } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { CopyableCode } from '../../design/display/code-block.tsx';
import { KeyValues } from '../../design/display/key-values.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { SkeletonText } from '../../design/display/skeleton.tsx';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';
import { Drawer } from '../../design/surfaces/drawer.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { AttemptView } from './attempt-view.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { refreshPause } from './refresh-pause.ts';
import styles from './webhook.module.css';

type DeliveryDetail = Schemas['DeliveryDetail'];

/** One delivery: what was sent, what came back, attempt by attempt. */
export const DeliveryPanel = ({
  webhook,
  deliveryId,
  onShow,
  onClose,
}: {
  webhook: Webhook;
  deliveryId: string;
  /** Goes to another delivery of the webhook. */
  onShow: (deliveryId: string) => void;
  onClose: () => void;
}) => {
  const path = { webhook_id: webhook.webhook_id, delivery_id: deliveryId };
  const delivery = useApi().useQuery(
    'get',
    '/webhooks/{webhook_id}/deliveries/{delivery_id}',
    { params: { path } },
    { refetchInterval: ({ state }) => (state.data === undefined ? false : refreshPause(state.data, Date.now())) },
  );
  const again = delivery.data && <Redeliver webhook={webhook} delivery={delivery.data} onShow={onShow} />;
  return (
    <Drawer open onClose={onClose} place={webhook.url} title={delivery.data?.event ?? 'Delivery'} actions={again}>
      <QueryView query={delivery} skeleton={<SkeletonText lines={12} />}>
        {(detail) => (
          <>
            <Facts delivery={detail} onShow={onShow} />
            {!webhook.active && <p className={styles.note}>The webhook is paused. Resume it to send this again.</p>}
            <Attempts delivery={detail} />
          </>
        )}
      </QueryView>
    </Drawer>
  );
};

const Facts = ({ delivery, onShow }: { delivery: DeliveryDetail; onShow: (deliveryId: string) => void }) => {
  const { redelivery_of: original } = delivery;
  return (
    <KeyValues
      pairs={[
        ['Status', <DeliveryBadge key="status" delivery={delivery} />],
        ['Queued', <RelativeTime key="queued" at={delivery.created_at} />],
        ['Next attempt', delivery.next_attempt_at && <RelativeTime key="next" at={delivery.next_attempt_at} />],
        ['Finished', delivery.finished_at && <RelativeTime key="finished" at={delivery.finished_at} />],
        [
          'Scan',
          <Link key="scan" href={`/scans/${delivery.scan_id}`}>
            {delivery.scan_id}
          </Link>,
        ],
        ['Event', <CopyableCode key="event" text={delivery.event_id} what="event id" />],
        ['Delivery', <CopyableCode key="delivery" text={delivery.delivery_id} what="delivery id" />],
        [
          'Repeats',
          original && (
            <Button key="original" size="small" onClick={() => onShow(original)}>
              Show the first delivery
            </Button>
          ),
        ],
      ]}
    />
  );
};

const Attempts = ({ delivery: { attempts, status } }: { delivery: DeliveryDetail }) =>
  attempts.length === 0 ? (
    <p className={styles.note}>
      {status === 'pending' ? 'The first attempt starts in a moment.' : 'The delivery ended before the first attempt.'}
    </p>
  ) : (
    <Stack gap="tight">
      {attempts.toReversed().map((attempt, index) => (
        <Disclosure
          key={attempt.number}
          initiallyOpen={index === 0}
          summary={
            <span className={styles.attempt}>
              Attempt {attempt.number}
              <OutcomeBadge attempt={attempt} />
              <span className={styles.note}>
                {attempt.duration_ms} ms, <RelativeTime at={attempt.started_at} />
              </span>
            </span>
          }
        >
          <AttemptView attempt={attempt} />
        </Disclosure>
      ))}
    </Stack>
  );

const Redeliver = ({
  webhook,
  delivery,
  onShow,
}: {
  webhook: Webhook;
  delivery: DeliveryDetail;
  onShow: (deliveryId: string) => void;
}) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const redeliver = useApi().useMutation('post', '/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', {
    onSuccess: async ({ delivery_id }) => {
      onShow(delivery_id);
      await refresh('/webhooks/{webhook_id}/deliveries');
      toasts.success('Sent again', 'The new delivery of the same event is shown.');
    },
    onError: (error) => toasts.failure('Not sent again', error),
  });
  const path = { webhook_id: webhook.webhook_id, delivery_id: delivery.delivery_id };
  return (
    <Button
      size="small"
      icon={Send}
      disabled={!webhook.active}
      busy={redeliver.isPending}
      onClick={() => redeliver.mutate({ params: { path } })}
    >
      Send again
    </Button>
  );
};
