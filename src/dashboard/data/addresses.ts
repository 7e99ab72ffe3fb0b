import type { Environment } from './types.ts';

/**
 * Where the pages of an environment begin. It stands in the address, so that a link shows its reader what its sender
 * saw.
 */
export const baseOf = (environment: Environment): string => (environment === 'test' ? '/test' : '');

export const environmentOf = (path: string): Environment =>
  path === '/test' || path.startsWith('/test/') ? 'test' : 'live';

/**
 * The same section in an environment; `path` is within the other one. What a path names by id exists in one environment
 * only, so it leads to the list.
 */
export const sectionIn = (environment: Environment, path: string): string => {
  const section = path.split('/').filter((part) => part !== '' && !part.includes('_'));
  return [baseOf(environment), ...section].join('/') || '/';
};

/** Parts of a repository's page. */
export const repositoryViews = ['overview', 'issues', 'branches', 'scans', 'settings'] as const;
export type RepositoryView = (typeof repositoryViews)[number];

/** The page of a repository as one of its branches has it; without a branch it is the default one's. */
export const repositoryAddress = (
  repositoryId: string,
  { branch = null, view = 'overview' }: { branch?: string | null; view?: RepositoryView } = {},
): string =>
  withSearch(`/repositories/${repositoryId}`, {
    ...(branch !== null && { branch }),
    ...(view !== 'overview' && { view }),
  });

/** An issue as a branch has it; without a branch as the one that shows it. */
export const issueAddress = (issueId: string, branch: string | null = null): string =>
  withSearch(`/issues/${issueId}`, { ...(branch !== null && { branch }) });

/** The list of issues with these filters, by the names that its page has for them. */
export const issuesAddress = (filters: {
  rule_id?: string;
  repository_id?: string;
  branch?: string;
  branches?: 'all';
}): string => withSearch('/issues', filters);

const withSearch = (path: string, params: Record<string, string>): string => {
  const search = new URLSearchParams(params).toString();
  return search === '' ? path : `${path}?${search}`;
};

export const signInAddress = (from: string): string =>
  from === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(from)}`;

/**
 * Where to go after sign-in: a path of these pages, whatever the address says (`//evil.example` is a host, not a path).
 */
export const nextOf = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return /^\/(?![/\\])[^\\]*$/.test(next) && !next.startsWith('/sign-in') ? next : '/';
};
