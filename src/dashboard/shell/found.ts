import { keepPreviousData } from '@tanstack/react-query';
import { Bookmark, BookOpenCheck, FolderGit2, Search, ShieldAlert } from 'lucide-react';
import { LONGEST_TEXT } from '../data/address-filters.ts';
import { useApi, useOwn } from '../data/environment.tsx';
import { useSettled } from '../data/settled.ts';
import type { Repository } from '../data/types.ts';
import type { Destination, PaletteGroup } from './destinations.ts';
import { useScanAgain } from './palette-actions.ts';

const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;

/**
 * Repositories, rules and issues that have the words, once the typing pauses, the list of all such issues, and scans of
 * such repositories.
 */
export const useFound = (typed: string): PaletteGroup[] => {
  const text = useSettled(typed.trim().slice(0, LONGEST_TEXT), PAUSE_MS);
  const options = { enabled: text.length >= FEWEST_LETTERS, placeholderData: keepPreviousData };
  const api = useApi();
  const issues = api.useQuery(
    'get',
    '/issues',
    { params: { query: { text, on_default_branch: true, state: ['open'], sort: 'relevance', limit: 5 } } },
    options,
  );
  const repositories = api.useQuery(
    'get',
    '/repositories',
    { params: { query: { text: withoutVerb(text), limit: 3 } } },
    options,
  );
  const rules = api.useQuery('get', '/rules', { params: { query: { text, limit: 3 } } }, options);
  const known = repositories.data?.data ?? [];
  const scans = useScanAgain(known);
  if (!options.enabled || typed.trim().length < FEWEST_LETTERS) return [];
  return [
    {
      label: 'Issues',
      items: [
        { href: `/issues?${new URLSearchParams({ text })}`, label: `Issues with “${text}”`, icon: Search },
        ...(issues.data?.data ?? []).map(({ issue_id, title, file, line }) => ({
          href: `/issues/${issue_id}`,
          label: title.replaceAll('`', ''),
          note: `${file}:${line}`,
          icon: ShieldAlert,
        })),
      ],
    },
    { label: 'Repositories', items: [...known.map(destinationOf), ...scans] },
    {
      label: 'Rules',
      items: (rules.data?.data ?? []).map(({ rule_id, title }) => ({
        href: `/rules/${rule_id}`,
        label: title.replaceAll('`', ''),
        note: rule_id,
        icon: BookOpenCheck,
      })),
    },
  ];
};

/** The views of the list of issues that the team has named. */
export const useSavedFilters = (): Destination[] => {
  const { data } = useOwn().useQuery('get', '/saved-filters');
  return (data?.data ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, query }) => ({ href: `/issues?${query}`, label: name, icon: Bookmark }));
};

const destinationOf = ({ repository_id, name }: Repository): Destination => ({
  href: `/repositories/${repository_id}`,
  label: name,
  icon: FolderGit2,
});

/** "scan shop again" looks for the shop. */
const withoutVerb = (text: string): string => text.replace(/^scan\s+(?=\S)/i, '').replace(/(?<=\S)\s+again$/i, '');
