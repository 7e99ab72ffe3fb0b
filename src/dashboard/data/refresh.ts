import { useQueryClient } from '@tanstack/react-query';
import type { paths as OwnPaths } from '../../../generated/dashboard/openapi.ts';
import type { paths as PublicPaths } from '../../../generated/openapi.ts';

/** What a scan that ends changes beside the lists of scans, and a decision about an issue too. */
export const standing = [
  '/overview',
  '/issues',
  '/issues/summary',
  '/issues/{issue_id}/branches',
  '/scans/{scan_id}/state-changes',
  '/issues/{issue_id}/history',
  '/repositories',
  '/repositories/{repository_id}',
  '/repositories/{repository_id}/branches',
] as const satisfies readonly (keyof PublicPaths | keyof OwnPaths)[];

/**
 * After a change: fetches again what is shown of these paths, whatever their parameters. `await refresh('/webhooks')`
 */
export const useRefresh = (): ((...paths: (keyof PublicPaths | keyof OwnPaths)[]) => Promise<void>) => {
  const queries = useQueryClient();
  return async (...paths) => {
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: ['get', path] })));
  };
};
