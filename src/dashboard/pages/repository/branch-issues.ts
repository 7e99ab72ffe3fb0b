import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '../../data/environment.tsx';
import type { IssuesBySeverity, Repository, Schemas } from '../../data/types.ts';
import type { IssueFilters } from './issue-filters.tsx';

interface Asked extends IssueFilters {
  repository_id: [string];
  branch?: string;
  on_default_branch?: true;
}

/** What to ask for the issues of a branch; the default one may have no name yet. */
export const branchQuery = ({ repository_id }: Repository, branch: string | null, filters: IssueFilters): Asked => ({
  repository_id: [repository_id],
  ...(branch === null ? { on_default_branch: true } : { branch }),
  ...filters,
});

export interface IssueTotals {
  count: Schemas['IssueCount'];
  severities: IssuesBySeverity;
}

/** How many issues the whole list has, by severity. */
export const useIssueTotals = (asked: Asked) =>
  useApi().useQuery(
    'get',
    '/issues/summary',
    { params: { query: { ...asked, by: ['severity'] } } },
    { placeholderData: keepPreviousData, select: totalsOf },
  );

const totalsOf = ({ count, groups }: Schemas['IssueSummary']): IssueTotals => {
  const items = groups.find(({ by }) => by === 'severity')?.items ?? [];
  const of = (severity: string) => items.find(({ key }) => key === severity)?.count ?? 0;
  return {
    count,
    severities: {
      critical: of('critical'),
      high: of('high'),
      medium: of('medium'),
      low: of('low'),
      info: of('info'),
    },
  };
};
