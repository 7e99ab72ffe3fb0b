import { useOwn } from './environment.tsx';

/** Addresses that were scanned lately, to choose from. Nothing waits for them. */
export const useKnownRepositories = (): string[] => {
  const overview = useOwn().useQuery('get', '/overview', { params: { query: { days: 30 } } }, { staleTime: 60_000 });
  return overview.data?.repositories.map((repository) => repository.repo_url) ?? [];
};
