import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../data/environment.tsx';
import type { Issue } from '../../data/types.ts';
import { repositoryName } from '../../design/numbers.ts';

/**
 * The repositories of issues, by scan id. An issue names its scan and the scan its repository; issues share few scans, and a scan's
 * repository never changes, so each is asked for once.
 */
export const useRepositories = (issues: readonly Pick<Issue, 'scan_id'>[]): ReadonlyMap<string, string> => {
  const api = useApi();
  const ids = [...new Set(issues.map((issue) => issue.scan_id))];
  const scans = useQueries({
    queries: ids.map((scan_id) => ({
      ...api.queryOptions('get', '/scans/{scan_id}', { params: { path: { scan_id } } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return new Map(
    scans.flatMap(({ data }) => (data === undefined ? [] : [[data.scan_id, repositoryName(data.repo_url)]])),
  );
};
