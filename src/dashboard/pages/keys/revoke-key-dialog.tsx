import { useOwn } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { Key } from '../../data/types.ts';
import { ConfirmDialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { maskedKey } from './key-columns.tsx';

/** Asks before a key stops for good. */
export const RevokeKeyDialog = ({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const revoke = useOwn().useMutation('delete', '/keys/{key_id}', {
    onSuccess: async () => {
      await refresh('/keys');
      toasts.success('Key revoked', `“${apiKey.name}” no longer works.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Revoke “${apiKey.name}”?`}
      confirm="Revoke key"
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ params: { path: { key_id: apiKey.key_id } } })}
    >
      Every call with <code>{maskedKey(apiKey)}</code> is refused immediately. This cannot be undone. To replace a key
      without downtime, rotate it.
    </ConfirmDialog>
  );
};
