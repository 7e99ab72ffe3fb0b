import { useQueryClient } from '@tanstack/react-query';
import type { paths as OwnPaths } from '../../../generated/dashboard/openapi.ts';
import type { paths as PublicPaths } from '../../../generated/openapi.ts';

/**
 * After a change: fetches again what is shown of these paths, whatever their parameters. `await refresh('/webhooks')`
 */
export const useRefresh = (): ((...paths: (keyof PublicPaths | keyof OwnPaths)[]) => Promise<void>) => {
  const queries = useQueryClient();
  return async (...paths) => {
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: ['get', path] })));
  };
};
