import { useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import { useSession } from '../../data/session.tsx';
import { sessionChanged } from '../../data/session-queries.ts';
import type { User } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { RadioCards } from '../../design/controls/radio-cards.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { permissionOptions } from './permission-options.ts';

/** Name and permission. The service refuses to take the last admin's permission away, and says so in the form. */
export const EditUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const session = useSession();
  const refresh = useRefresh();
  const toasts = useToasts();
  const [name, setName] = useState(user.name);
  const [permission, setPermission] = useState(user.permission);
  const isSelf = session.user.user_id === user.user_id;
  const update = useApi().useMutation('patch', '/users/{user_id}', {
    onSuccess: async (changed) => {
      onClose();
      toasts.success(`${changed.name} saved`);
      await refresh('/users');
      if (isSelf) await sessionChanged();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Edit ${user.name}`} description={user.email}>
      <Form
        onSubmit={() =>
          update.mutate({ params: { path: { user_id: user.user_id } }, body: { name: name.trim(), permission } })
        }
        error={update.error}
      >
        <TextField
          label="Name"
          name="name"
          required
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
        <p>
          The permission takes effect immediately.
          {isSelf &&
            permission !== 'admin' &&
            ' You are about to remove your own admin permission. Only another admin can restore it.'}
        </p>
        <FormActions submit="Save" busy={update.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
};
