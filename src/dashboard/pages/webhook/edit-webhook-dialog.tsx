import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Webhook } from '../../data/types.ts';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { WebhookForm } from '../webhooks/webhook-form.tsx';

export const EditWebhookDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const update = useApi().useMutation('patch', '/webhooks/{webhook_id}', {
    onSuccess: async () => {
      await refresh('/webhooks', '/webhooks/{webhook_id}');
      toasts.success('Webhook saved');
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title="Edit webhook"
      description="All future attempts go to the new address, including retries of earlier deliveries."
    >
      <WebhookForm
        start={webhook}
        submit="Save"
        busy={update.isPending}
        error={update.error}
        onSubmit={(body) => update.mutate({ params: { path: { webhook_id: webhook.webhook_id } }, body })}
        onCancel={onClose}
      />
    </Dialog>
  );
};
