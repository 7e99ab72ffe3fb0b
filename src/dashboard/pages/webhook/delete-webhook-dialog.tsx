import { useLocation } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Webhook } from '../../data/types.ts';
import { ConfirmDialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';

export const DeleteWebhookDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const [, navigate] = useLocation();
  const refresh = useRefresh();
  const toasts = useToasts();
  const remove = useApi().useMutation('delete', '/webhooks/{webhook_id}', {
    onSuccess: async () => {
      navigate('/settings/webhooks');
      await refresh('/webhooks', '/usage');
      toasts.success('Webhook deleted');
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this webhook?"
      confirm="Delete webhook"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { path: { webhook_id: webhook.webhook_id } } })}
    >
      <code>{webhook.url}</code> receives no more events, and its delivery log is deleted. To stop deliveries for a
      while, pause the webhook instead.
    </ConfirmDialog>
  );
};
