import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '../../../data/environment.tsx';
import type { Schemas } from '../../../data/types.ts';
import type { IssueQuery } from './issue-query.ts';

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** By what each filter is counted. */
const GROUPING_OF = {
  severity: 'severity',
  confidence: 'confidence',
  state: 'state',
  rule_id: 'rule',
  cwe: 'cwe',
  category: 'category',
  engine: 'engine',
  path_kind: 'path_kind',
  repository_id: 'repository',
} as const satisfies Partial<Record<keyof IssueQuery, Schemas['IssueGrouping']>>;

export type Facet = keyof typeof GROUPING_OF;

/**
 * How many issues each value of a filter would give beside all other filters. Counted when someone looks, as it may
 * have to look at many issues.
 */
export const useFacet = (
  query: IssueQuery,
  facet: Facet,
  enabled: boolean,
): { values: readonly FacetValue[]; isCounted: boolean } => {
  const { [facet]: _, ...others } = query;
  // A branch is one of a repository.
  const { branch: __, ...elsewhere } = others;
  const asked =
    facet === 'repository_id' && query.branch !== undefined ? { ...elsewhere, on_default_branch: true } : others;
  const { data } = useApi().useQuery(
    'get',
    '/issues/summary',
    { params: { query: { ...asked, by: [GROUPING_OF[facet]] } } },
    { enabled, placeholderData: keepPreviousData },
  );
  const items = data?.groups[0]?.items ?? [];
  return {
    values: items.map(({ key, label, count }) => ({ value: key, label, count })),
    isCounted: data !== undefined,
  };
};
