import { useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Webhook } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { Select } from '../../design/controls/select.tsx';
import { plural } from '../../design/display/numbers.ts';
import { absoluteTime } from '../../design/display/times.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { startOf, stretches } from './stretches.ts';
import styles from './webhook.module.css';

/** Sends again what a webhook has missed: first counts, then asks. */
export const RecoverDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const choices = stretches(webhook);
  const refresh = useRefresh();
  const toasts = useToasts();
  const [stretch, setStretch] = useState(webhook.disabled === null ? 'day' : 'disabled');
  const api = useApi();
  const path = { webhook_id: webhook.webhook_id };
  const count = api.useMutation('post', '/webhooks/{webhook_id}/recover');
  const recover = api.useMutation('post', '/webhooks/{webhook_id}/recover', {
    onSuccess: async ({ deliveries_count }) => {
      onClose();
      await refresh('/webhooks/{webhook_id}/deliveries');
      toasts.success('Recovery started', `${plural(deliveries_count, 'delivery', 'deliveries')} queued.`);
    },
  });
  const choose = (next: string) => {
    setStretch(next);
    count.reset();
    recover.reset();
  };
  const found = count.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recover missed deliveries"
      description="Sends failed and canceled deliveries again unless a later one succeeded, and events from the time when the webhook was off."
    >
      <Form
        onSubmit={() =>
          count.mutate({ params: { path }, body: { since: startOf(stretch, webhook, Date.now()), dry_run: true } })
        }
        error={count.error ?? recover.error}
      >
        <Select label="Missed in" name="since" options={choices} value={stretch} onChange={choose} />
        {found === undefined ? (
          <FormActions submit="Count them" busy={count.isPending} onCancel={onClose} />
        ) : (
          <>
            <Banner tone={found.deliveries_count === 0 ? 'success' : 'info'} title={findings(found.deliveries_count)}>
              From {absoluteTime(Date.parse(found.since))} to {absoluteTime(Date.parse(found.until))}.
              {found.deliveries_count > 0 && !webhook.active && ' Resume the webhook before you send them.'}
            </Banner>
            <div className={styles.panelActions}>
              <Button onClick={onClose}>{found.deliveries_count === 0 ? 'Close' : 'Cancel'}</Button>
              {found.deliveries_count > 0 && (
                <Button
                  tone="primary"
                  disabled={!webhook.active}
                  busy={recover.isPending}
                  onClick={() => recover.mutate({ params: { path }, body: { since: found.since, until: found.until } })}
                >
                  Send {plural(found.deliveries_count, 'delivery', 'deliveries')} again
                </Button>
              )}
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};

const findings = (count: number): string =>
  count === 0 ? 'No deliveries were missed' : `${plural(count, 'delivery', 'deliveries')} missed`;
