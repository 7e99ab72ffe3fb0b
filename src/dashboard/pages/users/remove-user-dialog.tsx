import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { User } from '../../data/types.ts';
import { ConfirmDialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';

export const RemoveUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const remove = useApi().useMutation('delete', '/users/{user_id}', {
    onSuccess: async () => {
      await refresh('/users');
      toasts.success(`${user.name} removed`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${user.name}?`}
      confirm="Remove user"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { path: { user_id: user.user_id } } })}
    >
      {user.email} is signed out everywhere immediately and cannot sign in again. Their triage decisions and the API
      keys that they created are kept.
    </ConfirmDialog>
  );
};
