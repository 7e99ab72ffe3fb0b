import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useApi } from '../../data/environment.tsx';

/** More are found in the list of branches. */
const MOST_CHOICES = 100;

/** The branch that the address names by `?branch=`; null for the default one. */
export const useBranchName = (): string | null => {
  const [search] = useSearchParams();
  return search.get('branch') || null;
};

/** The branches to choose from, the default one first: those that are there, or those that are gone. */
export const useBranches = (repositoryId: string, gone: boolean) =>
  useApi().useQuery('get', '/repositories/{repository_id}/branches', {
    params: { path: { repository_id: repositoryId }, query: { gone, limit: MOST_CHOICES } },
  });

/** The branch of that name, or the default one; null where there is none such. */
export const useChosenBranch = (repositoryId: string, name: string | null) =>
  useApi().useQuery(
    'get',
    '/repositories/{repository_id}/branches',
    {
      params: {
        path: { repository_id: repositoryId },
        query: { ...(name !== null && { branch: name }), limit: 1 }, // the default one is the first of all
      },
    },
    {
      placeholderData: keepPreviousData,
      select: ({ data }) => data.find((branch) => (name === null ? branch.default : branch.name === name)) ?? null,
    },
  );
