import { addressOf } from '../../../domain/repositories/reading/typed-address.ts';
import { useApi } from '../../data/environment.tsx';
import { useSettled } from '../../data/settled.ts';

const PAUSE_MS = 300;

/**
 * Branches to choose from: those that the address may name, and those known of its repository, the default one first.
 */
export const useBranchSuggestions = (typed: string): string[] => {
  const address = addressOf(typed);
  const repo_url = useSettled(address?.repo_url ?? '', PAUSE_MS);
  const api = useApi();
  const repositories = api.useQuery(
    'get',
    '/repositories',
    { params: { query: { repo_url, limit: 1 } } },
    { enabled: repo_url !== '' },
  );
  const repository_id = repositories.data?.data[0]?.repository_id ?? '';
  const branches = api.useQuery(
    'get',
    '/repositories/{repository_id}/branches',
    { params: { path: { repository_id }, query: { gone: false, limit: 100 } } },
    { enabled: repository_id !== '' },
  );
  const known = repository_id === '' ? [] : (branches.data?.data ?? []).flatMap(({ name }) => name ?? []);
  return [...new Set([...(address?.refs ?? []), ...known])];
};
