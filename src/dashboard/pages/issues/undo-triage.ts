import { useApi } from '../../data/environment.tsx';
import { standing, useRefresh } from '../../data/refresh.ts';
import { plural } from '../../design/display/numbers.ts';
import { useToasts } from '../../design/surfaces/toasts.tsx';

/** Gives issues back the decisions they had before a triage. What was decided anew since stays. */
export const useUndo = (): ((triage_id: string) => void) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const undo = useApi().useMutation('post', '/issues/triage/{triage_id}/undo', {
    onSuccess: async ({ updated_count, unchanged_count }) => {
      toasts.success(
        `Undone for ${plural(updated_count, 'issue')}`,
        unchanged_count === 0
          ? ''
          : `${plural(unchanged_count, 'issue')} changed again in the meantime and stayed as is.`,
      );
      await refresh('/issues/{issue_id}', ...standing);
    },
    onError: (error) => toasts.failure('Not undone', error),
  });
  return (triage_id) => undo.mutate({ params: { path: { triage_id } } });
};
