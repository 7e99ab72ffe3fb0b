import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Webhook } from '../../data/types.ts';
import { Switch } from '../../design/controls/switch.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';

/** Pauses and resumes a webhook, also one that the service has switched off. */
export const useActivity = (webhookId: string) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const update = useApi().useMutation('patch', '/webhooks/{webhook_id}', {
    onSuccess: async ({ active }) => {
      await refresh('/webhooks', '/webhooks/{webhook_id}', '/webhooks/{webhook_id}/deliveries');
      toasts.success(
        active ? 'Webhook resumed' : 'Webhook paused',
        active ? undefined : 'Waiting deliveries are canceled.',
      );
    },
    onError: (error) => toasts.failure('The webhook was not changed', error),
  });
  const change = (active: boolean) => update.mutate({ params: { path: { webhook_id: webhookId } }, body: { active } });
  return { change, busy: update.isPending };
};

export const ActiveSwitch = ({ webhook }: { webhook: Webhook }) => {
  const { change, busy } = useActivity(webhook.webhook_id);
  return (
    <Switch
      bare
      label={`Deliver to ${webhook.name ?? webhook.url}`}
      checked={webhook.active}
      disabled={busy}
      onChange={change}
    />
  );
};
