import { useState } from 'react';
import { useOwn } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Key, OwnSchemas } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { Select } from '../../design/controls/select.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { KeySecret } from './key-secret.tsx';

const graces = [
  { value: '0', label: 'At once', note: 'The old key has leaked.' },
  { value: '1', label: 'In 1 hour' },
  { value: '24', label: 'In 24 hours' },
  { value: '72', label: 'In 3 days' },
  { value: '168', label: 'In 7 days' },
];

const endOfOld: Record<string, string> = {
  '0': 'The old key no longer works.',
  '1': 'The old key works for another hour.',
  '24': 'The old key works for another 24 hours.',
  '72': 'The old key works for another 3 days.',
  '168': 'The old key works for another 7 days.',
};

/** Replaces a key by one like it, while the old one goes on for a while. */
export const RotateKeyDialog = ({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) => {
  const refresh = useRefresh();
  const [grace, setGrace] = useState('24');
  const [created, setCreated] = useState<OwnSchemas['NewKey'] | null>(null);
  const rotate = useOwn().useMutation('post', '/keys/{key_id}/rotate', {
    onSuccess: (answer) => {
      setCreated(answer);
      void refresh('/keys');
    },
  });
  const submit = () =>
    rotate.mutate({ params: { path: { key_id: apiKey.key_id } }, body: { grace_hours: Number(grace) } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={created === null ? `Rotate “${apiKey.name}”` : 'Store your new key now'}
      description={
        created === null
          ? 'Creates a new key with the same name, permission, environment and lifetime.'
          : 'This is the only time the key is shown.'
      }
      insistent={created !== null}
    >
      {created === null ? (
        <Form onSubmit={submit} error={rotate.error}>
          <Select
            label="The old key stops"
            name="grace_hours"
            options={graces}
            value={grace}
            onChange={setGrace}
            description="Both keys work until then, so you can switch without downtime."
          />
          <FormActions submit="Rotate key" busy={rotate.isPending} onCancel={onClose} />
        </Form>
      ) : (
        <KeySecret created={created} note={endOfOld[grace] ?? ''} onDone={onClose} />
      )}
    </Dialog>
  );
};
