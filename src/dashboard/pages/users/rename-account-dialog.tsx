import { useState } from 'react';
import { useOwn } from '../../data/environment.tsx';
import { useSession } from '../../data/session.tsx';
import { sessionBegan } from '../../data/session-queries.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';

/** The account's name, which everybody in it sees. */
export const RenameAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const session = useSession();
  const toasts = useToasts();
  const [name, setName] = useState(session.account.name);
  const update = useOwn().useMutation('patch', '/account', {
    onSuccess: (account) => {
      sessionBegan({ ...session, account });
      toasts.success('Account renamed');
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename the account"
      description="The name is shown to all users of the account and in invitations."
    >
      <Form onSubmit={() => update.mutate({ body: { name: name.trim() } })} error={update.error}>
        <TextField
          label="Name of the account"
          name="name"
          required
          maxLength={100}
          autoComplete="organization"
          value={name}
          onChange={setName}
        />
        <FormActions
          submit="Rename"
          busy={update.isPending}
          disabled={name.trim() === session.account.name}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
};
