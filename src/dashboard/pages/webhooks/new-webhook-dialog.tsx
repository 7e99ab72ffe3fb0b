import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { OwnSchemas, Webhook } from '../../data/types.ts';
import { Checkbox } from '../../design/controls/checkbox.tsx';
import { Link } from '../../design/controls/link.tsx';
import { Secret } from '../../design/controls/secret.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { type SecretChoice, SecretField, secretOf } from './secret-field.tsx';
import { WebhookForm, type WebhookSettings } from './webhook-form.tsx';

type Quota = OwnSchemas['Quota'];

interface Made {
  webhook: Webhook;
  secret: string;
}

/** Registers a receiver, shows its secret a last time, and leads to its page, where it can be tried. */
export const NewWebhookDialog = ({ quota, onClose }: { quota: Quota | undefined; onClose: () => void }) => {
  const [, navigate] = useLocation();
  const refresh = useRefresh();
  const toasts = useToasts();
  const [made, setMade] = useState<Made | null>(null);
  const finish = async ({ webhook }: Made) => {
    onClose();
    navigate(`/settings/webhooks/${webhook.webhook_id}`);
    await refresh('/webhooks', '/usage');
    toasts.success('Webhook added', 'Send a test event to check that your receiver gets it.');
  };
  return (
    <Dialog
      open
      size={made === null ? 'wide' : 'medium'}
      onClose={onClose}
      title={made === null ? 'Add webhook' : 'Store the secret now'}
      description={
        made === null
          ? 'Sightline posts each event to your address as soon as it happens.'
          : 'Your receiver verifies each delivery with this secret. It is not shown again.'
      }
      insistent={made !== null}
    >
      {made === null ? (
        <NewWebhookForm quota={quota} onMade={setMade} onCancel={onClose} />
      ) : (
        <Secret secret={made.secret} what="secret" onDone={() => void finish(made)} />
      )}
    </Dialog>
  );
};

interface NewWebhookFormProps {
  quota: Quota | undefined;
  onMade: (made: Made) => void;
  onCancel: () => void;
}

const NewWebhookForm = ({ quota, onMade, onCancel }: NewWebhookFormProps) => {
  const [secret, setSecret] = useState<SecretChoice>(null);
  const [active, setActive] = useState(true);
  const create = useApi().useMutation('post', '/webhooks', {
    onSuccess: (webhook, { body }) => onMade({ webhook, secret: body.secret }),
  });
  return (
    <WebhookForm
      start={firstSettings}
      submit="Add webhook"
      busy={create.isPending}
      error={create.error}
      onSubmit={(settings) => create.mutate({ body: { ...settings, secret: secretOf(secret), active } })}
      onCancel={onCancel}
    >
      <SecretField label="Secret" value={secret} onChange={setSecret} />
      <Checkbox
        label="Active"
        description="Deliveries start at once. You can still test a paused webhook."
        checked={active}
        onChange={setActive}
      />
      {quota !== undefined && quota.used >= quota.limit && <AllInUse quota={quota} />}
    </WebhookForm>
  );
};

const AllInUse = ({ quota }: { quota: Quota }) => (
  <Banner tone="warning" title={`${quota.used} of ${quota.limit} webhooks are in use`}>
    Live and test webhooks count together, on every plan. Delete a webhook before you add another. See{' '}
    <Link href="/settings/usage">plan & usage</Link>.
  </Banner>
);

const firstSettings: WebhookSettings = {
  name: null,
  url: '',
  events: ['scan.completed', 'scan.failed', 'scan.timeout', 'issue.critical'],
};
