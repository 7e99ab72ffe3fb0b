import { useLocation } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { standing, useRefresh } from '../../data/refresh.ts';
import { useToasts } from '../../design/surfaces/toasts.tsx';

/** Queues a scan, and goes to where it can be watched. */
export const useCreateScan = () => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  return useApi().useMutation('post', '/scans', {
    onSuccess: async ({ scan_id }) => {
      toasts.success('Scan queued');
      navigate(`/scans/${scan_id}`);
      await refresh('/scans', ...standing);
    },
  });
};
