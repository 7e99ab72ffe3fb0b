import { useLocation } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import { ConfirmDialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import type { Rule } from './rule-words.ts';

export const DeleteRuleDialog = ({ rule: { rule_id }, onClose }: { rule: Rule; onClose: () => void }) => {
  const [, navigate] = useLocation();
  const refresh = useRefresh();
  const toasts = useToasts();
  const remove = useApi().useMutation('delete', '/rules/{rule_id}', {
    onSuccess: async () => {
      navigate('/rules');
      await refresh('/rules');
      toasts.success('Rule deleted', 'The change applies from the next scan on.');
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this rule?"
      confirm="Delete rule"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { path: { rule_id } } })}
    >
      The next scans no longer look for what <code>{rule_id}</code> finds, and its issues count as fixed. To stop for a
      while, switch it off.
    </ConfirmDialog>
  );
};
