import { useState } from 'react';
import { useEnvironment, useOwn } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Environment, OwnSchemas, Permission } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { RadioCards } from '../../design/controls/radio-cards.tsx';
import { Select } from '../../design/controls/select.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { useNow } from '../../design/display/relative-time.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { dayAfter, daysUntil, expiryDays } from './expiry.ts';
import { KeySecret } from './key-secret.tsx';

/** Asks what the key is for, then shows it, once. */
export const NewKeyDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [created, setCreated] = useState<OwnSchemas['NewKey'] | null>(null);
  const done = () => {
    onClose();
    setCreated(null);
  };
  return (
    <Dialog
      open={open}
      onClose={done}
      title={created === null ? 'Create New Key' : 'Store your key now'}
      description={
        created === null
          ? 'Create a key for each program and environment, with only the permission it needs.'
          : `“${created.key.name}” is active now. This is the only time the key is shown.`
      }
      insistent={created !== null}
    >
      {created === null ? (
        <NewKeyForm onCreated={setCreated} onCancel={onClose} />
      ) : (
        <KeySecret created={created} onDone={done} />
      )}
    </Dialog>
  );
};

const permissions: readonly { value: Permission; label: string; note: string }[] = [
  { value: 'read', label: 'Read', note: 'Reads scans, issues, reports and events.' },
  { value: 'write', label: 'Write', note: 'Everything in Read; also creates and cancels scans, and triages issues.' },
  { value: 'admin', label: 'Admin', note: 'Everything, including webhooks and users.' },
];

const environments: readonly { value: Environment; label: string; note: string }[] = [
  { value: 'live', label: 'Live', note: 'For production. Accepted in the Authorization header only.' },
  { value: 'test', label: 'Test', note: 'For development. Can access test data only.' },
];

const expiries = [
  ...['30', '60', '90', '180', '365'].map((days) => ({ value: days, label: `In ${days} days` })),
  { value: 'date', label: 'On a date' },
];

const NewKeyForm = ({
  onCreated,
  onCancel,
}: {
  onCreated: (created: OwnSchemas['NewKey']) => void;
  onCancel: () => void;
}) => {
  const now = useNow();
  const here = useEnvironment();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [permission, setPermission] = useState<Permission>('read');
  const [environment, setEnvironment] = useState(here);
  const [expiry, setExpiry] = useState('90');
  const [day, setDay] = useState(() => dayAfter(90, now));
  const create = useOwn().useMutation('post', '/keys', {
    onSuccess: (created) => {
      onCreated(created);
      void refresh('/keys');
    },
  });
  const submit = () => {
    const expires_in_days = expiry === 'date' ? daysUntil(day, now) : Number(expiry);
    create.mutate({ body: { name: name.trim(), permission, environment, expires_in_days } });
  };
  const { first, last } = expiryDays(now);
  return (
    <Form onSubmit={submit} error={create.error}>
      <TextField
        label="Name"
        name="name"
        placeholder="CI pipeline"
        description="What the key is for. The name is shown in the audit log."
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <RadioCards
        label="Permission"
        name="permission"
        options={permissions}
        value={permission}
        onChange={setPermission}
      />
      <RadioCards
        label="Environment"
        name="environment"
        options={environments}
        value={environment}
        onChange={setEnvironment}
      />
      <Select
        label="Expires"
        name="expires_in_days"
        options={expiries}
        value={expiry}
        onChange={setExpiry}
        description="A key is valid for at most a year; we recommend 90 days."
      />
      {expiry === 'date' && (
        <TextField label="Date" name="date" type="date" required min={first} max={last} value={day} onChange={setDay} />
      )}
      <FormActions submit="Create key" busy={create.isPending} onCancel={onCancel} />
    </Form>
  );
};
