import { type ReactNode, useState } from 'react';
import { useOwn } from '../../../data/environment.tsx';
import { useRefresh } from '../../../data/refresh.ts';
import type { SavedFilter } from '../../../data/types.ts';
import { Form, FormActions } from '../../../design/controls/form.tsx';
import { TextField } from '../../../design/controls/text-field.tsx';
import { Banner } from '../../../design/surfaces/banner.tsx';
import { ConfirmDialog, Dialog } from '../../../design/surfaces/dialog.tsx';
import { useToasts } from '../../../design/surfaces/toasts.tsx';
import { LONGEST_QUERY } from './saved-query.ts';

/** Gives the view that the list shows a name. */
export const SaveFilterDialog = ({ query, onClose }: { query: string; onClose: () => void }) => {
  const onSaved = useOnSaved(onClose);
  const create = useOwn().useMutation('post', '/saved-filters', {
    onSuccess: ({ name }) => onSaved(`“${name}” saved`),
  });
  const isTooLong = query.length > LONGEST_QUERY;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save these filters"
      description="With order and grouping, for all users of the account."
    >
      <NameForm
        submit="Save"
        busy={create.isPending}
        disabled={isTooLong}
        error={create.error}
        onSubmit={(name) => create.mutate({ body: { name, query } })}
        onCancel={onClose}
      >
        {isTooLong && <Banner tone="warning">Too many filters to save together: remove some.</Banner>}
      </NameForm>
    </Dialog>
  );
};

export const RenameFilterDialog = ({ saved, onClose }: { saved: SavedFilter; onClose: () => void }) => {
  const onSaved = useOnSaved(onClose);
  const update = useOwn().useMutation('patch', '/saved-filters/{saved_filter_id}', {
    onSuccess: ({ name }) => onSaved(`Renamed to “${name}”`),
  });
  const { saved_filter_id } = saved;
  return (
    <Dialog open onClose={onClose} title={`Rename “${saved.name}”`} description="For all users of the account.">
      <NameForm
        name={saved.name}
        submit="Rename"
        busy={update.isPending}
        error={update.error}
        onSubmit={(name) => update.mutate({ params: { path: { saved_filter_id } }, body: { name } })}
        onCancel={onClose}
      />
    </Dialog>
  );
};

export const DeleteFilterDialog = ({ saved, onClose }: { saved: SavedFilter; onClose: () => void }) => {
  const onSaved = useOnSaved(onClose);
  const remove = useOwn().useMutation('delete', '/saved-filters/{saved_filter_id}', {
    onSuccess: () => onSaved(`“${saved.name}” deleted`),
  });
  const { saved_filter_id } = saved;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete “${saved.name}”?`}
      confirm="Delete filter"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { path: { saved_filter_id } } })}
    >
      It is deleted for all users of the account. Links to its issues still work, and no issue changes.
    </ConfirmDialog>
  );
};

const NameForm = ({
  name: before = '',
  submit,
  busy,
  disabled = false,
  error,
  onSubmit,
  onCancel,
  children,
}: {
  name?: string;
  submit: string;
  busy: boolean;
  disabled?: boolean;
  error: unknown;
  onSubmit: (name: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}) => {
  const [name, setName] = useState(before);
  return (
    <Form onSubmit={() => onSubmit(name.trim())} error={error}>
      <TextField label="Name" name="name" required maxLength={80} autoComplete="off" value={name} onChange={setName} />
      {children}
      <FormActions submit={submit} busy={busy} disabled={disabled} onCancel={onCancel} />
    </Form>
  );
};

const useOnSaved = (onClose: () => void) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  return async (message: string): Promise<void> => {
    await refresh('/saved-filters');
    toasts.success(message);
    onClose();
  };
};
