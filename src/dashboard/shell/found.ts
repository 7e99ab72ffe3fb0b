import { keepPreviousData } from '@tanstack/react-query';
import { Bookmark, FolderGit2, Search, ShieldAlert } from 'lucide-react';
import { LONGEST_TEXT } from '../data/address-filters.ts';
import { useApi, useOwn } from '../data/environment.tsx';
import { useSettled } from '../data/settled.ts';
import type { Destination } from './destinations.ts';

const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;

/** Issues and repositories that have the words, once the typing pauses, and the list of all such issues. */
export const useFound = (typed: string): Destination[] => {
  const text = useSettled(typed.trim().slice(0, LONGEST_TEXT), PAUSE_MS);
  const options = { enabled: text.length >= FEWEST_LETTERS, placeholderData: keepPreviousData };
  const api = useApi();
  const issues = api.useQuery(
    'get',
    '/issues',
    { params: { query: { text, on_default_branch: true, state: ['open'], sort: 'relevance', limit: 5 } } },
    options,
  );
  const repositories = api.useQuery('get', '/repositories', { params: { query: { text, limit: 3 } } }, options);
  if (!options.enabled || typed.trim().length < FEWEST_LETTERS) return [];
  return [
    { href: `/issues?${new URLSearchParams({ text })}`, label: `Issues with “${text}”`, icon: Search },
    ...(issues.data?.data ?? []).map(({ issue_id, title, file, line }) => ({
      href: `/issues/${issue_id}`,
      label: title.replaceAll('`', ''),
      note: `${file}:${line}`,
      icon: ShieldAlert,
    })),
    ...(repositories.data?.data ?? []).map(({ repository_id, name }) => ({
      href: `/repositories/${repository_id}`,
      label: name,
      icon: FolderGit2,
    })),
  ];
};

/** The views of the list of issues that the team has named. */
export const useSavedFilters = (): Destination[] => {
  const { data } = useOwn().useQuery('get', '/saved-filters');
  return (data?.data ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, query }) => ({ href: `/issues?${query}`, label: name, note: 'Saved filter', icon: Bookmark }));
};
