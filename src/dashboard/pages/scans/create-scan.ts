import { useLocation } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { standing, useRefresh } from '../../data/refresh.ts';
import { useToasts } from '../../design/surfaces/toasts.tsx';

/** Queues a scan, and goes to where it can be watched. What fails is the caller's to tell. */
export const useCreateScan = (onError: (error: unknown) => void = () => undefined) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  return useApi().useMutation('post', '/scans', {
    onSuccess: async ({ scan_id }) => {
      toasts.success('Scan queued');
      navigate(`/scans/${scan_id}`);
      await refresh('/scans', ...standing);
    },
    onError,
  });
};

/** The same from a button without a form. It tells what fails even when the button has gone by then. */
export const useStartScan = () => {
  const toasts = useToasts();
  return useCreateScan((error) => toasts.failure('Not started', error));
};
