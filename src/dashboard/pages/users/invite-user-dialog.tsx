import { useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Permission, User } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { RadioCards } from '../../design/controls/radio-cards.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { permissionOptions } from './permission-options.ts';

export const InviteUserDialog = ({ onInvited, onClose }: { onInvited: (user: User) => void; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Invite a user"
    description="The person gets a link to choose a password and then is a user of this account."
  >
    <InviteForm onInvited={onInvited} onCancel={onClose} />
  </Dialog>
);

const InviteForm = ({ onInvited, onCancel }: { onInvited: (user: User) => void; onCancel: () => void }) => {
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [permission, setPermission] = useState<Permission>('read');
  const invite = useApi().useMutation('post', '/users', {
    onSuccess: (user) => {
      onInvited(user);
      void refresh('/users');
    },
  });
  return (
    <Form
      onSubmit={() =>
        invite.mutate({ body: { email: email.trim(), permission, ...(name.trim() !== '' && { name: name.trim() }) } })
      }
      error={invite.error}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Name"
        name="name"
        description="Optional. If you leave it empty, the person enters it when joining."
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <RadioCards
        label="Permission"
        name="permission"
        options={permissionOptions}
        value={permission}
        onChange={setPermission}
      />
      <FormActions submit="Invite" busy={invite.isPending} onCancel={onCancel} />
    </Form>
  );
};
