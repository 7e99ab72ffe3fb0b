import { useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Webhook } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Secret } from '../../design/controls/secret.tsx';
import { Select } from '../../design/controls/select.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { type SecretChoice, SecretField, secretOf } from '../webhooks/secret-field.tsx';

const graces = [
  { value: '0', label: 'At once', note: 'The old secret has leaked.' },
  { value: '3600', label: 'In 1 hour' },
  { value: '86400', label: 'In 24 hours' },
  { value: '604800', label: 'In 7 days' },
];

/** Replaces the secret that signs, while the old one goes on signing for a while. */
export const RotateSecretDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const [choice, setChoice] = useState<SecretChoice>(null);
  const [grace, setGrace] = useState('86400');
  const rotate = useApi().useMutation('post', '/webhooks/{webhook_id}/secret');
  const submit = () =>
    rotate.mutate({
      params: { path: { webhook_id: webhook.webhook_id } },
      body: { secret: secretOf(choice), grace_seconds: Number(grace) },
    });
  const done = async () => {
    onClose();
    await refresh('/webhooks', '/webhooks/{webhook_id}');
    toasts.success('Secret rotated');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={rotate.isSuccess ? 'Store the new secret now' : 'Rotate secret'}
      description={
        rotate.isSuccess
          ? 'It is not shown again.'
          : 'Until the old secret expires, X-Service-Signature uses the old secret, and webhook-signature uses both.'
      }
      insistent={rotate.isSuccess}
    >
      {rotate.isSuccess ? (
        <Secret secret={rotate.variables.body.secret} what="secret" onDone={() => void done()} />
      ) : (
        <Form onSubmit={submit} error={rotate.error}>
          <SecretField label="New secret" value={choice} onChange={setChoice} />
          <Select
            label="The old secret expires"
            name="grace_seconds"
            options={graces}
            value={grace}
            onChange={setGrace}
          />
          <p>
            <ExternalLink href="/docs/webhooks/secrets/">How to rotate without missing a delivery</ExternalLink>
          </p>
          <FormActions submit="Rotate secret" busy={rotate.isPending} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
};
